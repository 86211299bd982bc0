import { isCombinationLost } from '@keyhold/rules/locks/lost-combination';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { openWhatIsLeft } from '../combination/open-combination';
import { saveCheck } from '../combination/save-check';
import { decideLock } from '../decide-lock';
import { requireWearersLock, type StoredLock, saveDecision } from '../lock-store';
import { deleteLock } from './delete-lock';

/** Puts an ended lock away for good, at its wearer's wish. Throws StorageUnavailable. */
export async function removeLock(deps: Deps, wearerId: string, lockId: string): Promise<void> {
  const refusal = await deps.transaction(async (tx) => {
    const lock = await checkLost(tx, deps, await requireWearersLock(tx, lockId, wearerId));
    const command = { type: 'remove', actor: { kind: 'user', userId: wearerId } } as const;
    const decision = decideLock(deps, lock, command);
    const outcome = await saveDecision(tx, deps, lock, decision);
    if (!outcome.refusal) await deleteLock(tx, deps, lock);
    return outcome.refusal;
  });
  if (refusal) throw refusal;
}

/** A combination that was lost may be back by now, with the next backup or mount: then it has to be read first. */
async function checkLost(tx: Tx, deps: Deps, lock: StoredLock): Promise<StoredLock> {
  if (!isCombinationLost(lock.state) || lock.state.firstRevealedAt !== null) return lock;
  const opened = await openWhatIsLeft(tx, deps, lock.id);
  return saveCheck(tx, deps, lock, opened !== null);
}
