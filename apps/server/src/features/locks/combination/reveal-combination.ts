import type { combination } from '@keyhold/contracts/locks/dashboard';
import { decide } from '@keyhold/rules/locks/engine';
import type * as z from 'zod/mini';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../kernel/deps';
import { Refusal } from '../../../kernel/errors';
import { StorageMissing } from '../../../platform/storage/storage';
import { requireWearersLock, type StoredLock, saveDecision } from '../lock-store';
import { openHeldCombination } from './open-combination';

/**
 * Opens the combination of an ended lock for its wearer and records the first time; that only where a photo can be had,
 * since the lock may be deleted after it. Throws as `SealedFiles.open`.
 */
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
    if (!refusal && lock.state.firstRevealedAt === null) await requirePhoto(tx, deps, lock);
    return refusal ? { refusal } : { opened: await openHeldCombination(tx, deps, lockId) };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.opened;
}

/** An object that is missing may be back with the next mount or backup: until then nothing was revealed. */
async function requirePhoto(tx: Tx, deps: Deps, { combinationFileId }: StoredLock): Promise<void> {
  if (!combinationFileId) return;
  try {
    if (await deps.files.open(tx, 'combination-photo', combinationFileId)) return;
  } catch (error) {
    if (!(error instanceof StorageMissing)) throw error;
  }
  throw new Refusal('unavailable');
}
