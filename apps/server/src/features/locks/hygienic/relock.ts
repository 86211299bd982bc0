import { decide } from '@keyhold/rules/locks/engine';
import type { CombinationType } from '@keyhold/rules/locks/state';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import type { KeptCombination } from '../combination/take-combination';
import { requireOwnLock, type StoredLock, saveLock } from '../lock-store';
import { locks } from '../locks.tables';

/**
 * Closes a lock with a new combination and destroys the old one; resolves with the place of its event in the history.
 * Refuses as the rules do; then nothing of the transaction stays, and the new combination is where it was.
 */
export async function relock(
  tx: Tx,
  deps: Deps,
  userId: string,
  lockId: string,
  kept: KeptCombination,
): Promise<number> {
  const lock = await requireOwnLock(tx, lockId, userId);
  const { combinationType, ...combination } = kept;
  const decision = decideRelock(deps, lock, userId, combinationType);
  if (!decision.ok) throw new Refusal(decision.code);
  await saveLock(tx, deps, lock, decision);
  await tx.update(locks).set(combination).where(eq(locks.id, lockId));
  if (lock.combinationSecretId) await deps.secrets.destroy(tx, lock.combinationSecretId);
  if (lock.combinationFileId) await deps.files.destroy(tx, lock.combinationFileId);
  return lock.version + 1 + decision.events.findIndex(({ type }) => type === 'locks.hygienic_completed');
}

/** What the rules say to closing a lock now. */
export function decideRelock(
  { clock, gaps }: Pick<Deps, 'clock' | 'gaps'>,
  { state }: Pick<StoredLock, 'state'>,
  userId: string,
  combinationType: CombinationType,
) {
  const command = { type: 'complete_hygienic', actor: { kind: 'user', userId }, combinationType } as const;
  return decide(state, command, clock.now(), { gaps: gaps.list() });
}
