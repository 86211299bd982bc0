import { AiConfiguration } from '../features/ai-keyholder/config/ai-config';

/** /ai-keyholder */
export default function AiKeyholderScreen() {
  return <AiConfiguration />;
}
