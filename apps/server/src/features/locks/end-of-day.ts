import type { LockState } from '@keyhold/rules/locks/state';

/** When the day ends for which something is asked; null where nothing is asked by the day, and after the end. */
export function endOfDay({ days, status }: LockState): string | null {
  return days && status === 'LOCKED' ? new Date(days.endsAt).toISOString() : null;
}
