import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { pictureErrors, pictureFile } from '../locks/pictures';
import { text } from '../text';
import { descriptionMaxLength } from './me';

/** In pixels: every avatar is a square of at most this side. */
export const AVATAR_SIDE = 512;
export const ALBUM_MAX_PHOTOS = 5;

/** The length that counts, in characters of Unicode; spaces around a text do not. */
export const descriptionLength = (written: string) => [...written.trim()].length;

const pixels = z.int().check(z.minimum(0), z.maximum(100_000));
const photoErrors = ['photo_required', ...pictureErrors] as const;
const uploads = { name: 'profile-upload', points: 60, durationSeconds: 3600, by: 'user' } as const;
const album = z.object({ profilePhotos: z.array(z.string()) });
const address = text({ min: 1, max: 200 });

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/users/avatar/upload',
  summary: 'Set the avatar: the middle of the picture, or the square of it that is named',
  auth: 'member',
  body: z.strictObject({
    /** A square of the upright picture, in its pixels. */
    crop: z.optional(z.strictObject({ x: pixels, y: pixels, side: pixels.check(z.minimum(1)) })),
  }),
  files: { photo: pictureFile },
  reply: z.object({ avatarUrl: z.string() }),
  errors: [...photoErrors, 'crop_outside'],
  limits: [uploads],
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/users/avatar',
  summary: 'Remove the avatar',
  auth: 'member',
  reply: z.object({ avatarUrl: z.null() }),
  errors: [],
});

export const descriptionBody = z.strictObject({
  text: text({ max: descriptionMaxLength, lines: 'several' }),
});

export const changeDescription = endpoint({
  method: 'POST',
  path: '/api/users/description',
  summary: 'Change the description',
  auth: 'member',
  body: descriptionBody,
  reply: z.object({ description: z.string() }),
  errors: [],
});

export const addToAlbum = endpoint({
  method: 'POST',
  path: '/api/users/album/add',
  summary: 'Add a photo at the end of the album',
  auth: 'member',
  body: z.strictObject({}),
  files: { photo: pictureFile },
  reply: album,
  errors: [...photoErrors, 'album_full'],
  limits: [uploads],
});

export const removeFromAlbum = endpoint({
  method: 'POST',
  path: '/api/users/album/remove',
  summary: 'Remove a photo from the album',
  auth: 'member',
  body: z.strictObject({ url: address }),
  reply: album,
  errors: ['album_photo_not_found'],
});

export const orderAlbum = endpoint({
  method: 'POST',
  path: '/api/users/album/order',
  summary: 'Put the photos of the album in another order',
  auth: 'member',
  body: z.strictObject({ urls: z.array(address).check(z.maxLength(ALBUM_MAX_PHOTOS)) }),
  reply: album,
  errors: ['album_changed'],
});
