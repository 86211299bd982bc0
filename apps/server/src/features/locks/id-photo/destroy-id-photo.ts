import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { deadlines } from '../deletion/deletion.tables';
import { meetDeadlines } from '../deletion/meet-deadlines';
import type { StoredLock } from '../lock-store';
import { locks } from '../locks.tables';
import { runLockCommand } from '../run-lock-command';

/** Destroys an ID photo that the keyholder has seen; only the mark and its time stay. */
export async function markIdPhotoSeen(deps: Deps, userId: string, lockId: string): Promise<void> {
  await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: { type: 'mark_id_photo_seen' },
    alongWith: (tx, { lock }) => destroyIdPhoto(tx, deps, lock),
  });
}

/** Destroys the ID photos whose 72 hours are over, a bounded number in a turn; returns how many. */
export function destroyDueIdPhotos(deps: Deps): Promise<number> {
  return meetDeadlines(deps, 'id_photo', (tx, lock) => destroyIdPhoto(tx, deps, lock));
}

/** Destroys the ID photo of a lock that the caller holds, if there still is one. */
export async function destroyIdPhoto(
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  { id, idPhotoFileId }: Pick<StoredLock, 'id' | 'idPhotoFileId'>,
): Promise<void> {
  await tx.delete(deadlines).where(and(eq(deadlines.kind, 'id_photo'), eq(deadlines.subjectId, id)));
  if (!idPhotoFileId) return;
  await tx.update(locks).set({ idPhotoFileId: null }).where(eq(locks.id, id));
  await deps.files.destroy(tx, idPhotoFileId);
}
