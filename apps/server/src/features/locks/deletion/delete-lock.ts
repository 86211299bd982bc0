import { and, eq, lte } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../kernel/deps';
import type { StoredLock } from '../lock-store';
import { locks } from '../locks.tables';
import { destroyUnusedCover } from '../templates/cover';
import { lockVerifications } from '../verification/verification.tables';
import { deadlines } from './deletion.tables';

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
  if (lock.coverFileId) await destroyUnusedCover(tx, deps, lock.coverFileId);
}

/** Deletes the locks whose day has come, one transaction each; returns how many. */
export async function deleteDueLocks(deps: Deps): Promise<number> {
  for (let deleted = 0; ; deleted += 1) {
    const found = await deps.transaction(async (tx) => {
      const [due] = await tx
        .select()
        .from(deadlines)
        .where(and(eq(deadlines.kind, 'lock_deletion'), lte(deadlines.dueAt, deps.clock.now())))
        .orderBy(deadlines.dueAt)
        .limit(1)
        .for('update', { skipLocked: true });
      if (!due) return false;
      const [lock] = await tx.select().from(locks).where(eq(locks.id, due.subjectId)).for('update');
      if (lock) await deleteLock(tx, deps, lock);
      else
        await tx
          .delete(deadlines)
          .where(and(eq(deadlines.kind, due.kind), eq(deadlines.subjectId, due.subjectId)));
      return true;
    });
    if (!found) return deleted;
  }
}
