import { PICTURE_MAX_BYTES } from '@keyhold/contracts/locks/pictures';

/** What the server can read; a phone turns its own kinds into one of these when it is asked for them. */
export const readableTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** The kinds of file that a picture may be, as an `<input>` wants them. */
export const acceptedPictures = readableTypes.join(',');

export const pictureFaults = {
  notAPicture: 'Choose a picture: PNG, JPG, GIF or WebP.',
  tooLarge: 'This picture is larger than 10 MB.',
  empty: 'This file is empty.',
  unreadable: 'This file is not a picture that can be read.',
};

/** What keeps a file from being sent as a picture, in words; null when nothing does. */
export function pictureFault(file: { readonly type: string; readonly size: number }): string | null {
  if (!readableTypes.includes(file.type)) return pictureFaults.notAPicture;
  if (file.size > PICTURE_MAX_BYTES) return pictureFaults.tooLarge;
  return file.size === 0 ? pictureFaults.empty : null;
}
