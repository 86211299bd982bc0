import pLimit from 'p-limit';
import { Refusal } from './errors';

/** Each may hold some 30 MB; but most are far smaller, and a slow phone line takes its time for one. */
const atOnce = 16;
const mostWaiting = 64;
const turns = pLimit(atOnce);

/**
 * Reads a multipart body when it is its turn; those that wait are not read, nor kept. Refuses with `unavailable` where
 * too many wait.
 */
export function takeMultipartTurn<T>(
  request: { readonly destroyed: boolean },
  read: () => Promise<T>,
): Promise<T> {
  if (turns.activeCount + turns.pendingCount >= atOnce + mostWaiting)
    return Promise.reject(new Refusal('unavailable'));
  return turns(async () => {
    // Nothing would ever tell the reader that it is over.
    if (request.destroyed) throw new Refusal('unavailable');
    return read();
  });
}
