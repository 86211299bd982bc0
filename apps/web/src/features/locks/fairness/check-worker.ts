import { checkProof } from '@keyhold/fairness-checker/check-proof';
import type { KeptPromise } from '@keyhold/fairness-checker/kept-promise';

addEventListener('message', ({ data }: MessageEvent<{ file: unknown; kept: KeptPromise }>) => {
  postMessage(checkProof(data.file, data.kept));
});
