import { uploadedFileId, uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { sealedFiles } from '../../../db/sealed-files.tables';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { isOwnLockOf } from '../locks.policy';
import { locks } from '../locks.tables';
import { lockTemplates } from './templates.tables';

/** Returns the address of a cover; null without one. */
export const coverUrl = (fileId: string | null) => (fileId === null ? null : uploadUrl(fileId));

/**
 * Returns the file of a cover address of this installation, for one more template of a person who already has
 * it on a template or a lock. The file is held, so that nobody destroys it meanwhile. Any other address is
 * refused at its field.
 */
export async function reuseCover(
  tx: Tx,
  deps: Pick<Deps, 'publicUrl'>,
  userId: string,
  photoUrl: string,
): Promise<string> {
  const fileId = uploadedFileId(photoUrl, deps.publicUrl);
  const [cover] = fileId ? await holdOwnCover(tx, userId, fileId) : [];
  if (cover) return cover.id;
  throw new Refusal('settings_invalid', {
    errors: [
      {
        field: 'photoUrl',
        code: 'picture_not_yours',
        message: 'Choose a picture of one of your own locks, or upload one',
      },
    ],
  });
}

function holdOwnCover(tx: Tx, userId: string, fileId: string) {
  const found = { found: sql`1` };
  const onTemplate = tx
    .select(found)
    .from(lockTemplates)
    .where(and(eq(lockTemplates.coverFileId, fileId), eq(lockTemplates.keyholderId, userId)));
  const onLock = tx
    .select(found)
    .from(locks)
    .where(and(eq(locks.coverFileId, fileId), isOwnLockOf(userId)));
  return tx
    .select({ id: sealedFiles.id })
    .from(sealedFiles)
    .where(and(eq(sealedFiles.id, fileId), or(exists(onTemplate), exists(onLock))))
    .for('key share');
}
