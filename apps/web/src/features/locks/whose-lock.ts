import type { DashboardLock, LockDetail } from './locks.calls';

/** Which lock, and who wears it: for a keyholder, who has several. */
export function whoseLock({ title, wearer }: Pick<DashboardLock, 'title' | 'wearer'>): string {
  return wearer === null ? title : `${title} · ${wearer.username}`;
}

/** The same over what its wearer opens too, who is not told whose it is. */
export const whoseLockToKeyholder = (lock: Pick<LockDetail, 'title' | 'wearer' | 'isOwner'>) =>
  lock.isOwner ? whoseLock(lock) : undefined;
