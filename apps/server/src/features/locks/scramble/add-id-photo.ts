import type { UploadedFile } from '@keyhold/contracts/endpoint';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { Deps } from '../../../deps';
import { storePicture } from '../../../file-purpose';
import { Refusal } from '../../../kernel/errors';
import { idPhoto } from '../locks.files';
import { lockDrafts } from '../locks.tables';
import { findStartedLock, holdDraft, requireDraft, type StoredDraft } from './find-draft';

/** Puts an ID photo into a draft that has not become a lock; a second one replaces the first. */
export async function addIdPhotoToDraft(
  deps: Deps,
  userId: string,
  token: string,
  photo: UploadedFile | undefined,
): Promise<void> {
  await requireUnused(deps.db, await requireDraft(deps.db, deps, userId, token));
  if (!photo) throw new Refusal('photo_required');
  const stored = await storePicture(deps, idPhoto, userId, photo);
  await deps.transaction(async (tx) => {
    const draft = await holdDraft(tx, deps, userId, token);
    await requireUnused(tx, draft);
    const idPhotoFileId = await deps.files.claim(tx, stored);
    await tx.update(lockDrafts).set({ idPhotoFileId }).where(eq(lockDrafts.token, token));
    if (draft.idPhotoFileId) await deps.files.destroy(tx, draft.idPhotoFileId);
  });
}

async function requireUnused(db: Queryable, { userId, token }: StoredDraft): Promise<void> {
  if (await findStartedLock(db, userId, token)) throw new Refusal('draft_not_found');
}
