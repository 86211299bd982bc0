import { formatSoon } from '../../../lib/format/instant';
import type { DashboardLock } from '../api/dashboard-query';
import { cardMessages } from '../messages';

/** Why the timer stands still and until when, one for each reason: 'by your keyholder, until they thaw it'. */
export function freezeSentences({ session }: DashboardLock, now: number): string[] {
  const { frozenBy, frozenUntil, frozenTo } = cardMessages;
  return session.freezes.map(({ source, until }) => {
    const end = until === null ? frozenUntil[source] : frozenTo(formatSoon(Date.parse(until), now));
    return end === '' ? frozenBy[source] : `${frozenBy[source]}, ${end}`;
  });
}
