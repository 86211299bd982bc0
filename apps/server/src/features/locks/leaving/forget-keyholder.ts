import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { releaseFile } from '../../../file-purpose';
import type { Leaver } from '../../../personal-data';
import { destroyIdPhoto } from '../id-photo/destroy-id-photo';
import { type LockChange, type StoredLock, saveLocks } from '../lock-store';
import { coverPhoto } from '../locks.files';
import { locks } from '../locks.tables';
import { type Moment, momentOf } from '../look-at-lock';
import { decideLock } from '../run-lock-command';
import { lockTemplates } from '../templates/templates.tables';

/**
 * Removes the templates of somebody who goes, and takes them out of the locks that they hold (decision 41): one that
 * runs goes on as its wearer's own, one that has ended stays as it is.
 */
export async function forgetKeyholder(tx: Tx, deps: Deps, { id }: Leaver): Promise<void> {
  const moment = momentOf(deps);
  const held = await tx.select().from(locks).where(eq(locks.keyholderId, id)).orderBy(locks.id).for('update');
  await saveLocks(
    tx,
    deps,
    held.map((lock) => withoutKeyholder(deps, lock, moment)),
  );
  if (held.length > 0) {
    const ids = held.map((lock) => lock.id);
    await tx.update(locks).set({ templateId: null }).where(inArray(locks.id, ids));
  }
  // The wearer's ID was for their eyes alone.
  for (const lock of held) if (lock.idPhotoFileId) await destroyIdPhoto(tx, deps, lock);
  const removed = await tx
    .delete(lockTemplates)
    .where(eq(lockTemplates.keyholderId, id))
    .returning({ coverFileId: lockTemplates.coverFileId });
  for (const { coverFileId } of removed)
    if (coverFileId) await releaseFile(tx, deps, coverPhoto, coverFileId);
}

/** What has happened by itself until now comes first, and may be the end. */
function withoutKeyholder(deps: Deps, lock: StoredLock, moment: Moment): LockChange {
  const actor = { kind: 'system' } as const;
  const released = decideLock(deps, lock, { type: 'release_from_keyholder', actor }, moment);
  if (released.ok) return { lock, state: released.state, events: released.events };
  const past = { ...lock, state: released.state ?? lock.state };
  const forgotten = decideLock(deps, past, { type: 'forget_keyholder', actor }, moment);
  if (!forgotten.ok) throw new Error(`The lock ${lock.id} keeps its keyholder: ${forgotten.code}`);
  return { lock, state: forgotten.state, events: [...released.events, ...forgotten.events] };
}
