import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { locks } from '../locks.tables';
import { lookAtLockThat } from '../look-at-lock';
import type { PreparedRelock } from '../scramble/prepared-start';

/** Checks a new code for a lock that is open to clean; it counts only when the lock is closed with it. */
export async function prepareRelock(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps'>,
  wearerId: string,
  lockId: string,
): Promise<PreparedRelock> {
  const isWorn = and(eq(locks.id, lockId), eq(locks.wearerId, wearerId));
  const { state } = await lookAtLockThat(deps, isWorn);
  if (!state.hygienic?.active) throw new Refusal('hygienic_unlock_not_active');
  return { kind: 'HYGIENIC_RELOCK', lockId, title: state.title };
}
