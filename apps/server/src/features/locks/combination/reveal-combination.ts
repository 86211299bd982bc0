import { decide } from '@keyhold/rules/locks/engine';
import type { Deps } from '../../../kernel/deps';
import { requireWearersLock, saveDecision } from '../lock-store';

/** Opens the combination of an ended lock for its wearer and records the first time. */
export async function revealCombination(
  deps: Deps,
  wearerId: string,
  lockId: string,
): Promise<{ type: 'DIGITS'; digits: string }> {
  const outcome = await deps.transaction(async (tx) => {
    const lock = await requireWearersLock(tx, lockId, wearerId);
    const command = { type: 'reveal', actor: { kind: 'user', userId: wearerId } } as const;
    const { refusal } = await saveDecision(tx, deps, lock, decide(lock.state, command, deps.clock.now()));
    if (refusal) return { refusal };
    if (!lock.combinationSecretId) throw new Error(`Lock ${lockId} has no combination`);
    return {
      digits: (await deps.secrets.open(tx, 'combination', lock.combinationSecretId)).toString('utf8'),
    };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return { type: 'DIGITS', digits: outcome.digits };
}
