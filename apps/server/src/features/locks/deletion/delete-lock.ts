import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { releaseFile } from '../../../file-purpose';
import type { StoredLock } from '../lock-store';
import { coverPhoto } from '../locks.files';
import { locks } from '../locks.tables';
import { lockVerifications } from '../verification/verification.tables';
import { deadlines } from './deletion.tables';
import { meetDeadlines } from './meet-deadlines';

type Parts = Pick<Deps, 'secrets' | 'files'>;

/** Deletes a lock that the caller holds with its history, and destroys its secrets and pictures. */
export async function deleteLock(tx: Tx, deps: Parts, lock: StoredLock): Promise<void> {
  const verifications = await tx
    .select({ fileId: lockVerifications.fileId })
    .from(lockVerifications)
    .where(eq(lockVerifications.lockId, lock.id));
  await tx.delete(locks).where(eq(locks.id, lock.id));
  await tx.delete(deadlines).where(eq(deadlines.subjectId, lock.id));
  for (const secretId of [lock.combinationSecretId, lock.seedSecretId]) {
    if (secretId) await deps.secrets.destroy(tx, secretId);
  }
  const photos = verifications.map(({ fileId }) => fileId);
  for (const fileId of [lock.combinationFileId, lock.idPhotoFileId, ...photos]) {
    if (fileId) await deps.files.destroy(tx, fileId);
  }
  if (lock.coverFileId) await releaseFile(tx, deps, coverPhoto, lock.coverFileId);
}

/** Deletes the locks whose day has come, a bounded number in a turn; returns how many. */
export function deleteDueLocks(deps: Deps): Promise<number> {
  return meetDeadlines(deps, 'lock_deletion', (tx, lock) => deleteLock(tx, deps, lock));
}
