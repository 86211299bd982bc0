import type { handedOverCode } from '@keyhold/contracts/users/leaving';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { revealCombination } from '../combination/reveal-combination';
import { confirmDeviceUnlock } from '../device/confirm-device-unlock';
import { locks } from '../locks.tables';
import { runLockCommand } from '../run-lock-command';
import { discardDraft } from '../scramble/discard-draft';
import { type PreparedStart, presentPrepared } from '../scramble/prepared-start';
import { findDraftsWithCode, findLocksWithCode } from './kept-codes';

export type HandedOverCode = z.output<typeof handedOverCode>;

/**
 * Gives somebody who leaves every combination that is kept for them: ends the locks that they wear, calls unfinished
 * starts off, and records the reveals. Each lock is a step of its own, and a repeat shows the same again, so that it may
 * be called until they have them all. Throws StorageUnavailable.
 */
export async function handOverCodes(deps: Deps, wearerId: string): Promise<HandedOverCode[]> {
  const codes: HandedOverCode[] = [];
  for (const { id, endedAt, state } of await findLocksWithCode(deps.db, wearerId)) {
    if (endedAt === null) await leaveLock(deps, wearerId, id);
    const combination = await revealIfThere(deps, wearerId, id);
    if (combination !== 'gone') codes.push({ id, kind: 'LOCK', title: state.title, combination });
  }
  for (const { token, prepared } of await findDraftsWithCode(deps.db, wearerId)) {
    const { digits } = await discardDraft(deps, wearerId, token);
    // A draft with a code was filled.
    const { title } = presentPrepared(prepared as PreparedStart);
    if (digits !== null)
      codes.push({ id: token, kind: 'DRAFT', title, combination: { type: 'DIGITS', digits } });
  }
  return codes;
}

async function leaveLock(deps: Deps, wearerId: string, lockId: string): Promise<void> {
  await unless(['lock_ended', 'lock_not_found'], () =>
    runLockCommand(deps, {
      lockId,
      actor: { kind: 'user', userId: wearerId },
      which: eq(locks.wearerId, wearerId),
      command: { type: 'leave' },
    }),
  );
}

async function revealIfThere(deps: Deps, wearerId: string, lockId: string) {
  const lost = { combination_lost: null, lock_not_found: 'gone', combination_destroyed: 'gone' } as const;
  try {
    const combination = await revealCombination(deps, wearerId, lockId);
    // Nobody is left to confirm it later: from here on the wearer opens it as any device of theirs.
    if (combination.type === 'DEVICE') await confirmDeviceUnlock(deps, wearerId, lockId);
    return combination;
  } catch (error) {
    if (error instanceof Refusal && error.code in lost) return lost[error.code as keyof typeof lost];
    throw error;
  }
}

/** Runs a step that may have been done by somebody else in the meantime. */
async function unless(codes: readonly string[], run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Refusal && codes.includes(error.code))) throw error;
  }
}
