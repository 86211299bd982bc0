import { decide } from '@keyhold/rules/locks/engine';
import type { Deps } from '../../../kernel/deps';
import { requireWearersLock, saveDecision } from '../lock-store';
import { deleteLock } from './delete-lock';

/** Puts an ended lock away for good, at its wearer's wish. */
export async function removeLock(deps: Deps, wearerId: string, lockId: string): Promise<void> {
  const refusal = await deps.transaction(async (tx) => {
    const lock = await requireWearersLock(tx, lockId, wearerId);
    const command = { type: 'remove', actor: { kind: 'user', userId: wearerId } } as const;
    const decision = decide(lock.state, command, deps.clock.now(), { gaps: deps.gaps.list() });
    const outcome = await saveDecision(tx, deps, lock, decision);
    if (!outcome.refusal) await deleteLock(tx, deps, lock);
    return outcome.refusal;
  });
  if (refusal) throw refusal;
}
