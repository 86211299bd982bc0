import type { UploadedFile } from '@keyhold/contracts/endpoint';
import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { ALBUM_MAX_PHOTOS } from '@keyhold/contracts/users/own-profile';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { storePicture } from '../../../file-purpose';
import { Refusal } from '../../../kernel/errors';
import { requireOwnUser } from '../own-user';
import { profilePhoto } from '../users.files';
import { users } from '../users.tables';
import { holdOwnUser } from './hold-own-user';

type Album = { profilePhotos: string[] };

/** Adds a photo at the end. Of several at once as many are taken as fit. Throws PictureRefused, TurnsBusy. */
export async function addToAlbum(
  deps: Deps,
  userId: string,
  photo: UploadedFile | undefined,
): Promise<Album> {
  if (!photo) throw new Refusal('photo_required');
  // Asked before the picture is opened, which is costly, and again when its place is taken.
  requirePlace((await requireOwnUser(deps.db, userId)).profilePhotoFileIds);
  const stored = await storePicture(deps, profilePhoto, userId, photo);
  return changeAlbum(deps, userId, async (tx, fileIds) => {
    requirePlace(fileIds);
    return [...fileIds, await deps.files.claim(tx, stored)];
  });
}

function requirePlace(fileIds: readonly string[]): void {
  if (fileIds.length >= ALBUM_MAX_PHOTOS) throw new Refusal('album_full');
}

/** Takes a photo out and destroys it. */
export function removeFromAlbum(deps: Deps, userId: string, url: string): Promise<Album> {
  return changeAlbum(deps, userId, async (tx, fileIds) => {
    const removed = fileIds.find((fileId) => uploadUrl(fileId) === url);
    if (removed === undefined) throw new Refusal('album_photo_not_found');
    await deps.files.destroy(tx, removed);
    return fileIds.filter((fileId) => fileId !== removed);
  });
}

/** Puts the photos in another order. Refuses with `album_changed` if `urls` are not just those of the album. */
export function orderAlbum(deps: Deps, userId: string, urls: readonly string[]): Promise<Album> {
  return changeAlbum(deps, userId, async (_tx, fileIds) => {
    const ordered = urls.flatMap((url) => fileIds.filter((fileId) => uploadUrl(fileId) === url));
    const isSame = ordered.length === fileIds.length && new Set(urls).size === urls.length;
    if (!isSame || ordered.length !== urls.length) throw new Refusal('album_changed');
    return ordered;
  });
}

function changeAlbum(
  deps: Deps,
  userId: string,
  change: (tx: Tx, fileIds: readonly string[]) => Promise<string[]>,
): Promise<Album> {
  return deps.transaction(async (tx) => {
    const { profilePhotoFileIds: before } = await holdOwnUser(tx, userId);
    const profilePhotoFileIds = await change(tx, before);
    await tx.update(users).set({ profilePhotoFileIds }).where(eq(users.id, userId));
    return { profilePhotos: profilePhotoFileIds.map(uploadUrl) };
  });
}
