import type { hygienicStatus as schema } from '@keyhold/contracts/locks/dashboard';
import { hygienicStatus } from '@keyhold/rules/locks/hygienic';
import type { LockState } from '@keyhold/rules/locks/state';
import type * as z from 'zod/mini';

/** How things stand with the hygienic unlock of a state that was advanced to `now`; null where it has none. */
export function presentHygienicStatus(state: LockState, now: number): z.output<typeof schema> | null {
  const status = hygienicStatus(state, now);
  if (!status) return null;
  const { type, available, usesLeft, availableFrom, timeUntilAvailableMs } = status;
  const availableAt = availableFrom === null ? null : new Date(availableFrom).toISOString();
  return { type, available, usesLeft, timeUntilAvailable: timeUntilAvailableMs, availableAt };
}
