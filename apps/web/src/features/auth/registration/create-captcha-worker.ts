import { trustedScriptUrl } from '../../../lib/trusted-script-url';
import workerUrl from './captcha-worker?worker&url';

/** A worker that tries answers to a proof-of-work challenge. Throws where the browser has no workers. */
export function createCaptchaWorker(): Worker {
  return new Worker(trustedScriptUrl(workerUrl));
}
