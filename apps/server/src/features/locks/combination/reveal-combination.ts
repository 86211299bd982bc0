import type { combination } from '@keyhold/contracts/locks/dashboard';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { decideLock } from '../decide-lock';
import { requireWearersLock, saveDecision } from '../lock-store';
import { openWhatIsLeft } from './open-combination';
import { saveCheck } from './save-check';

/**
 * Opens the combination of an ended lock for its wearer and records the first time; that only where it can be had, since
 * the lock may be deleted after it. Refuses with `combination_lost`, which is recorded too. Throws StorageUnavailable.
 */
export async function revealCombination(
  deps: Deps,
  wearerId: string,
  lockId: string,
): Promise<z.output<typeof combination>> {
  const outcome = await deps.transaction(async (tx) => {
    const lock = await requireWearersLock(tx, lockId, wearerId);
    const command = { type: 'reveal', actor: { kind: 'user', userId: wearerId } } as const;
    const decision = decideLock(deps, lock, command);
    const opened = decision.ok ? await openWhatIsLeft(tx, deps, lock.id) : null;
    if (decision.ok && opened === null) {
      await saveCheck(tx, deps, lock, false);
      return { refusal: new Refusal('combination_lost') };
    }
    const { refusal } = await saveDecision(tx, deps, lock, decision);
    return { refusal, opened };
  });
  if (!outcome.opened) throw outcome.refusal;
  return outcome.opened;
}
