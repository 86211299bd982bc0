import { DAY_MS } from '../time/duration';
import type { LockState } from './state';

export const DELETION_DELAY_DAYS = 7;

/**
 * When an ended lock is deleted: seven days after the later of its end and the first reveal of its combination.
 * Null while it is locked, and while nobody has read the combination: the clock deletes no unread code.
 */
export function deletionDueAt({ endedAt, firstRevealedAt }: LockState): number | null {
  if (endedAt === null || firstRevealedAt === null) return null;
  return Math.max(endedAt, firstRevealedAt) + DELETION_DELAY_DAYS * DAY_MS;
}

/** Days until the deletion, rounded up, 0 once it is due; null while none is set. */
export function daysLeft(state: LockState, now: number): number | null {
  const dueAt = deletionDueAt(state);
  return dueAt === null ? null : Math.max(0, Math.ceil((dueAt - now) / DAY_MS));
}
