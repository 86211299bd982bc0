import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { lookAtOwnLock } from '../look-at-lock';
import type { PreparedRelock } from '../scramble/prepared-start';

/** Checks a new code for a lock that is open to clean; it counts only when the lock is closed with it. */
export async function prepareRelock(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps'>,
  wearerId: string,
  lockId: string,
): Promise<PreparedRelock> {
  const { state } = await lookAtOwnLock(deps, lockId, wearerId);
  if (state.wearerId !== wearerId) throw new Refusal('lock_not_found');
  if (!state.hygienic?.active) throw new Refusal('hygienic_unlock_not_active');
  return { kind: 'HYGIENIC_RELOCK', lockId, title: state.title };
}
