import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../../lib/use-now';
import type { Next } from '../duties/duty';
import type { LockDetail } from '../locks.calls';
import { keyholderDashboardQuery } from './keyholder.calls';
import { keyholderMessages as text } from './messages';
import { waitingOf } from './waiting';

/** What waits for the keyholder besides what they have just answered: of the same lock, else of another wearer. */
export function useNextWaiting(lock: LockDetail, answered: Next['at']): Next | null {
  const now = useNow(60_000);
  const locks = useQuery({ ...keyholderDashboardQuery, enabled: lock.isOwner });
  const ofLock = lock.isOwner ? waitingOf(lock, now).filter(({ at }) => at !== answered) : [];
  const ofOthers = (locks.data ?? [])
    .filter(({ _id }) => _id !== lock._id)
    .flatMap((other) => waitingOf(other, now));
  for (const { lock: of, at, what } of [...ofLock, ...ofOthers]) {
    if (at === null) continue;
    const said = of._id === lock._id ? what : text.of(of.wearer?.username ?? text.someone, what);
    return { lockId: of._id, at, what: said };
  }
  return null;
}
