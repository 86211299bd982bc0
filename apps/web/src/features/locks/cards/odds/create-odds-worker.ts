import { trustedScriptUrl } from '../../../../lib/trusted-script-url';
import workerUrl from './odds-worker?worker&url';

/** A worker that answers an `OddsInput` as JSON with an `OddsAnswer`. Throws where the browser has no workers. */
export function createOddsWorker(): Worker {
  return new Worker(trustedScriptUrl(workerUrl));
}
