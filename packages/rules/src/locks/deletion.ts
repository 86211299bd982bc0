import { DAY_MS } from '../time/duration';
import { isCombinationDestroyed } from './archive';
import type { LockState } from './state';

export const DELETION_DELAY_DAYS = 7;

/**
 * When an ended lock is deleted: seven days after the later of its end and the first reveal of its combination, or
 * after its end alone where the combination is destroyed. Null while it is locked, and while nobody has read a
 * combination that is there: the clock deletes no unread code.
 */
export function deletionDueAt(state: LockState): number | null {
  const { endedAt, firstRevealedAt } = state;
  const waitsFor = isCombinationDestroyed(state) ? endedAt : firstRevealedAt;
  if (endedAt === null || waitsFor === null) return null;
  return Math.max(endedAt, waitsFor) + DELETION_DELAY_DAYS * DAY_MS;
}

/** Days until the deletion, rounded up, 0 once it is due; null while none is set. */
export function daysLeft(state: LockState, now: number): number | null {
  const dueAt = deletionDueAt(state);
  return dueAt === null ? null : Math.max(0, Math.ceil((dueAt - now) / DAY_MS));
}
