import type { UploadedFile } from '@keyhold/contracts/endpoint';
import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { storePicture } from '../../../file-purpose';
import { Refusal } from '../../../kernel/errors';
import type { Crop } from '../../../platform/pictures/pictures';
import { avatar } from '../users.files';
import { users } from '../users.tables';
import { holdOwnUser } from './hold-own-user';

/** Sets the avatar and destroys the one before it. Refuses with `photo_required`. Throws PictureRefused, TurnsBusy. */
export async function uploadAvatar(
  deps: Deps,
  userId: string,
  { photo, crop }: { photo: UploadedFile | undefined; crop: Crop | undefined },
): Promise<{ avatarUrl: string }> {
  if (!photo) throw new Refusal('photo_required');
  const stored = await storePicture(deps, avatar, userId, photo, crop);
  return deps.transaction(async (tx) => {
    const fileId = await deps.files.claim(tx, stored);
    await replaceAvatar(tx, deps, userId, fileId);
    return { avatarUrl: uploadUrl(fileId) };
  });
}

/** Takes the avatar away, if there is one. */
export async function removeAvatar(deps: Deps, userId: string): Promise<{ avatarUrl: null }> {
  await deps.transaction((tx) => replaceAvatar(tx, deps, userId, null));
  return { avatarUrl: null };
}

async function replaceAvatar(tx: Tx, deps: Deps, userId: string, fileId: string | null): Promise<void> {
  const { avatarFileId: former } = await holdOwnUser(tx, userId);
  await tx.update(users).set({ avatarFileId: fileId }).where(eq(users.id, userId));
  if (former) await deps.files.destroy(tx, former);
}
