import { formatSoon } from '../../../lib/format/instant';
import type { DashboardLock } from '../locks.calls';
import { cardMessages } from '../messages';

type FreezeWords = Pick<typeof cardMessages, 'frozenBy' | 'frozenUntil' | 'frozenTo'>;

/**
 * Why the timer stands still and until when, one for each reason: 'by your keyholder, until they unfreeze it'. In the
 * wearer's words, where no others are given.
 */
export function freezeSentences(
  { session }: DashboardLock,
  now: number,
  { frozenBy, frozenUntil, frozenTo }: FreezeWords = cardMessages,
): string[] {
  return session.freezes.map(({ source, until }) => {
    const end = until === null ? frozenUntil[source] : frozenTo(formatSoon(Date.parse(until), now));
    return end === '' ? frozenBy[source] : `${frozenBy[source]}, ${end}`;
  });
}
