import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import type { DashboardLock } from '../locks.calls';
import { cardMessages } from '../messages';

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
function isDue(lock: DashboardLock, now: number): boolean {
  if (lock.endedAt !== null) return false;
  // Frozen, a lock has no end of its own; its hard stop comes all the same.
  return [lock.endsAt, lock.hardStopAt, lock.safetyExit?.dueAt ?? null].some(
    (at) => at !== null && now >= Date.parse(at),
  );
}

/** True from the moment at which time has changed what the answer said: it is due, or a freeze or a wait is over. */
export function isOutdated(lock: DashboardLock, now: number): boolean {
  if (lock.endedAt !== null) return false;
  const { hygienicUnlockStatus: hygiene, hygienicUnlockInProgress } = lock;
  const isWaiting = hygiene !== null && !hygiene.available && !hygienicUnlockInProgress;
  return (
    isDue(lock, now) ||
    lock.session.freezes.some(({ until }) => until !== null && now >= Date.parse(until)) ||
    (isWaiting && hygienicWaitMs(hygiene, now) === 0)
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

/** True while its combination waits to be revealed. */
export function isUnread(lock: DashboardLock): boolean {
  return lock.canReveal && lock.combination === null;
}

/** The state of a lock now; changes by itself when its time has come. */
export function useLockStatus(lock: DashboardLock): LockStatus {
  return lockStatus(lock, useNow(1000));
}

type FreezeWords = Pick<typeof cardMessages, 'frozenBy' | 'frozenUntil' | 'frozenUntilDraw' | 'frozenTo'>;

/**
 * Why the timer stands still and until when, one for each reason: 'by your keyholder, until they unfreeze it'. In the
 * wearer's words, where no others are given.
 */
export function freezeSentences(
  { session, nextPlayableAt }: DashboardLock,
  now: number,
  { frozenBy, frozenUntil, frozenUntilDraw, frozenTo }: FreezeWords = cardMessages,
): string[] {
  return session.freezes.map(({ source, until }) => {
    const end =
      until !== null
        ? frozenTo(formatSoon(Date.parse(until), now))
        : source === 'CARD' && nextPlayableAt !== null
          ? frozenUntilDraw(formatSoon(Date.parse(nextPlayableAt), now))
          : frozenUntil[source];
    return end === '' ? frozenBy[source] : `${frozenBy[source]}, ${end}`;
  });
}

/** How long until the next hygienic unlock is there, in milliseconds; null where it is not time that decides. */
export function hygienicWaitMs({ availableAt }: { availableAt: string | null }, now: number): number | null {
  return availableAt === null ? null : Math.max(0, Date.parse(availableAt) - now);
}

/** A hygienic unlock may be started at `now`, epoch milliseconds: the page may know it before the server has said so. */
export function isReadyToClean(lock: DashboardLock, now: number): boolean {
  const { hygienicUnlockStatus: status, hygienicUnlockInProgress } = lock;
  return (
    status !== null && !hygienicUnlockInProgress && (status.available || hygienicWaitMs(status, now) === 0)
  );
}
