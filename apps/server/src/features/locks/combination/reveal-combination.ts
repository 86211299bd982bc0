import type { combination } from '@keyhold/contracts/locks/dashboard';
import { decide } from '@keyhold/rules/locks/engine';
import type * as z from 'zod/mini';
import type { Deps } from '../../../kernel/deps';
import { requireWearersLock, saveDecision } from '../lock-store';
import { openHeldCombination } from './open-combination';

/** Opens the combination of an ended lock for its wearer and records the first time. */
export async function revealCombination(
  deps: Deps,
  wearerId: string,
  lockId: string,
): Promise<z.output<typeof combination>> {
  const outcome = await deps.transaction(async (tx) => {
    const lock = await requireWearersLock(tx, lockId, wearerId);
    const command = { type: 'reveal', actor: { kind: 'user', userId: wearerId } } as const;
    const decision = decide(lock.state, command, deps.clock.now(), { gaps: deps.gaps.list() });
    const { refusal } = await saveDecision(tx, deps, lock, decision);
    return refusal ? { refusal } : { opened: await openHeldCombination(tx, deps, lockId) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.opened;
}
