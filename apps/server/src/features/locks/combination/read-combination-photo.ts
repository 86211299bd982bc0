import type { FileReply } from '@keyhold/contracts/endpoint';
import type { ErrorCode } from '@keyhold/contracts/errors';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import type { StoredLock } from '../lock-store';
import { combinationPhoto } from '../locks.files';
import { locks } from '../locks.tables';
import { momentOf } from '../look-at-lock';
import { decideLock } from '../run-lock-command';

/** The photo of a combination, to its wearer: after the recorded reveal, or while a hygienic unlock is going on. */
export async function readCombinationPhoto(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps' | 'files' | 'log'>,
  wearerId: string,
  lockId: string,
): Promise<FileReply> {
  const [lock] = await deps.db
    .select({ id: locks.id, state: locks.state, fileId: locks.combinationFileId })
    .from(locks)
    .where(and(eq(locks.id, lockId), eq(locks.wearerId, wearerId)));
  if (!lock) throw new Refusal('lock_not_found');
  const refusal = whyNotReadable(deps, lock);
  if (refusal) throw new Refusal(refusal);
  const photo = lock.fileId && (await deps.files.open(deps.db, combinationPhoto, lock.fileId));
  // The combination is digits, or was destroyed a moment ago.
  if (!photo) throw new Refusal('not_found');
  return photo;
}

function whyNotReadable(
  deps: Pick<Deps, 'clock' | 'gaps' | 'log'>,
  lock: Pick<StoredLock, 'id' | 'state'>,
): ErrorCode | null {
  const reveal = { type: 'reveal', actor: { kind: 'user', userId: lock.state.wearerId } } as const;
  const decision = decideLock(deps, lock, reveal, momentOf(deps));
  // The end closes a hygienic unlock, so that after it only the reveal counts.
  if (decision.state?.hygienic?.active) return null;
  if (!decision.ok) return decision.code;
  const isRecorded = lock.state.firstRevealedAt !== null;
  return isRecorded ? null : 'combination_not_revealed';
}
