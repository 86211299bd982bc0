import type { UploadedFile } from '@keyhold/contracts/endpoint';
import type { Deps } from '../../../deps';
import type { PreparedPicture } from '../../../platform/pictures/pictures';

/** In pixels: small print on a label or a card stays readable. */
const maxSide = 2000;

/** A private photo as it is kept: decoded and written anew. Throws PictureRefused, TurnsBusy. */
export function preparePhoto(
  deps: Pick<Deps, 'pictures'>,
  userId: string,
  { bytes }: UploadedFile,
): Promise<PreparedPicture> {
  return deps.pictures.prepare(bytes, { maxSide, person: userId });
}
