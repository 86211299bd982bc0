import pLimit, { type LimitFunction } from 'p-limit';
import { Refusal } from '../kernel/errors';

/** Each may hold some 30 MB; but most are far smaller, and a slow phone line takes its time for one. */
const atOnce = 16;
const mostWaiting = 64;
const turns = pLimit(atOnce);
let present = 0;

/** Slow forms of one person must not take the turns of all others. */
const atOnceOfOne = 4;
const mostWaitingOfOne = 16;
const turnsByPerson = new Map<string, LimitFunction>();

/**
 * Reads a multipart body when it is its turn; those that wait are not read, nor kept. Refuses with `unavailable` where
 * too many wait, of all people or of this one.
 */
export async function takeMultipartTurn<T>(
  person: string,
  request: { readonly destroyed: boolean },
  read: () => Promise<T>,
): Promise<T> {
  const own = turnsByPerson.get(person) ?? pLimit(atOnceOfOne);
  const presentOfOne = () => own.activeCount + own.pendingCount;
  if (present >= atOnce + mostWaiting || presentOfOne() >= atOnceOfOne + mostWaitingOfOne)
    throw new Refusal('unavailable');
  present += 1;
  turnsByPerson.set(person, own);
  try {
    return await own(turns, async () => {
      // Nothing would ever tell the reader that it is over.
      if (request.destroyed) throw new Refusal('unavailable');
      return read();
    });
  } finally {
    present -= 1;
    if (presentOfOne() === 0) turnsByPerson.delete(person);
  }
}
