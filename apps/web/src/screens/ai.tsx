import { AiConfiguration } from '../features/ai-keyholder/config/ai-config';
import { AiLanding } from '../features/ai-keyholder/landing/ai-landing';

/** /ai-keyholder */
export const AiKeyholderScreen = AiConfiguration;

/** /ai-platform */
export const AiPlatformScreen = AiLanding;
