import type { DashboardLock } from '../api/dashboard-query';

/**
 * What a card shows. `due`: the time has passed by the server's clock and the server has not been asked since.
 * `hidden`: running, and the server tells no time. `hygienic`: open to clean. `destroyed`: ended, and its combination
 * is gone for good.
 */
export type LockStatus =
  | 'running'
  | 'hidden'
  | 'frozen'
  | 'hygienic'
  | 'due'
  | 'ready'
  | 'revealed'
  | 'destroyed'
  | 'ended';

/** True from the moment at which an answer that still said "locked" cannot be right any more. */
export function isDue(lock: DashboardLock, now: number): boolean {
  if (lock.endedAt !== null) return false;
  // Frozen, a lock has no end of its own; its hard stop comes all the same.
  return [lock.endsAt, lock.hardStopAt, lock.safetyExit?.dueAt ?? null].some(
    (at) => at !== null && now >= Date.parse(at),
  );
}

/** The state of a lock at `now`, epoch milliseconds by the server's clock. */
export function lockStatus(lock: DashboardLock, now: number): LockStatus {
  if (lock.endedAt !== null) {
    if (lock.combinationDestroyed) return 'destroyed';
    if (lock.combination !== null) return 'revealed';
    return lock.canReveal ? 'ready' : 'ended';
  }
  if (isDue(lock, now)) return 'due';
  if (lock.hygienicUnlockInProgress) return 'hygienic';
  if (lock.frozen) return 'frozen';
  return lock.remainingSeconds === null ? 'hidden' : 'running';
}

/** True while the lock keeps its combination. */
export function isLocked(lock: DashboardLock): boolean {
  return lock.endedAt === null;
}

/** The lock that the screen is about, and the others: the first that still runs, else one to be revealed, else the newest. */
export function splitLocks(locks: readonly DashboardLock[]): [DashboardLock | undefined, DashboardLock[]] {
  const unread = (lock: DashboardLock) => lock.canReveal && lock.combination === null;
  const lead = locks.find(isLocked) ?? locks.find(unread) ?? locks[0];
  return [lead, locks.filter((lock) => lock !== lead)];
}
