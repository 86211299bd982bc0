import { AiLanding } from '../features/ai-keyholder/landing/ai-landing';

/** /ai-platform */
export default function AiPlatformScreen() {
  return <AiLanding />;
}
