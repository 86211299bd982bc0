import { and, eq, lte } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../kernel/deps';
import { commandLock } from '../command-lock';
import { deadlines } from '../deletion/deletion.tables';
import type { StoredLock } from '../lock-store';
import { locks } from '../locks.tables';

/** The keyholder has seen the ID: what stays is the mark and its time. */
export async function markIdPhotoSeen(deps: Deps, userId: string, lockId: string): Promise<void> {
  await commandLock(
    deps,
    lockId,
    userId,
    (actor) => ({ type: 'mark_id_photo_seen', actor }),
    (tx, lock) => destroyIdPhoto(tx, deps, lock),
  );
}

/** Destroys the ID photos whose 72 hours are over, one transaction each; returns how many. */
export async function destroyDueIdPhotos(deps: Deps): Promise<number> {
  for (let destroyed = 0; ; destroyed += 1) {
    const found = await deps.transaction(async (tx) => {
      const [due] = await tx
        .select()
        .from(deadlines)
        .where(and(eq(deadlines.kind, 'id_photo'), lte(deadlines.dueAt, deps.clock.now())))
        .orderBy(deadlines.dueAt)
        .limit(1)
        .for('update', { skipLocked: true });
      if (!due) return false;
      const [lock] = await tx.select().from(locks).where(eq(locks.id, due.subjectId)).for('update');
      await destroyIdPhoto(tx, deps, lock ?? { id: due.subjectId, idPhotoFileId: null });
      return true;
    });
    if (!found) return destroyed;
  }
}

async function destroyIdPhoto(
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  { id, idPhotoFileId }: Pick<StoredLock, 'id' | 'idPhotoFileId'>,
): Promise<void> {
  await tx.delete(deadlines).where(and(eq(deadlines.kind, 'id_photo'), eq(deadlines.subjectId, id)));
  if (!idPhotoFileId) return;
  await tx.update(locks).set({ idPhotoFileId: null }).where(eq(locks.id, id));
  await deps.files.destroy(tx, idPhotoFileId);
}
