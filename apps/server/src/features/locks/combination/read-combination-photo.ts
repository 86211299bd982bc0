import type { FileReply } from '@keyhold/contracts/endpoint';
import type { ErrorCode } from '@keyhold/contracts/errors';
import { decide } from '@keyhold/rules/locks/engine';
import type { LockState } from '@keyhold/rules/locks/state';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../kernel/deps';
import { Refusal } from '../../../kernel/errors';
import { locks } from '../locks.tables';

/** The photo of a combination, to its wearer: after the recorded reveal, or while a hygienic unlock is going on. */
export async function readCombinationPhoto(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps' | 'files'>,
  wearerId: string,
  lockId: string,
): Promise<FileReply> {
  const [lock] = await deps.db
    .select({ state: locks.state, fileId: locks.combinationFileId })
    .from(locks)
    .where(and(eq(locks.id, lockId), eq(locks.wearerId, wearerId)));
  if (!lock) throw new Refusal('lock_not_found');
  const refusal = whyNotReadable(deps, lock.state);
  if (refusal) throw new Refusal(refusal);
  const photo = lock.fileId && (await deps.files.open(deps.db, 'combination-photo', lock.fileId));
  // The combination is digits, or was destroyed a moment ago.
  if (!photo) throw new Refusal('not_found');
  return photo;
}

function whyNotReadable({ clock, gaps }: Pick<Deps, 'clock' | 'gaps'>, stored: LockState): ErrorCode | null {
  const reveal = { type: 'reveal', actor: { kind: 'user', userId: stored.wearerId } } as const;
  const decision = decide(stored, reveal, clock.now(), { gaps: gaps.list() });
  // The end closes a hygienic unlock, so that after it only the reveal counts.
  if (decision.state?.hygienic?.active) return null;
  if (!decision.ok) return decision.code;
  const isRecorded = stored.firstRevealedAt !== null;
  return isRecorded ? null : 'combination_not_revealed';
}
