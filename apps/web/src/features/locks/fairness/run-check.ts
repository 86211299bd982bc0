import type { KeptPromise } from '@keyhold/fairness-checker/kept-promise';
import type { CheckReport } from '@keyhold/fairness-checker/report';
import { trustedScriptUrl } from '../../../lib/trusted-script-url';
import workerUrl from './check-worker?worker&url';

/** Checks a proof beside the page, which stays usable; in it, where the browser has no workers. */
export async function runCheck(file: unknown, kept: KeptPromise): Promise<CheckReport> {
  if (typeof Worker === 'undefined') {
    const { checkProof } = await import('@keyhold/fairness-checker/check-proof');
    return checkProof(file, kept);
  }
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<CheckReport>) => resolve(data);
      worker.onerror = () => reject(new Error('The check broke off'));
      worker.postMessage({ file, kept });
    });
  } finally {
    worker.terminate();
  }
}
