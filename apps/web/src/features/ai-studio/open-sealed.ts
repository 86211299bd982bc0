import { openPicture, pictureTypeOf } from '@keyhold/contracts/ai-bridge/picture-seal';
import type { PictureJob } from '@keyhold/contracts/ai-studio/pictures';
import { findPictureKey } from '../ai-bridge/ai-bridge.api';
import { pictureTexts as texts } from './messages';

/** A picture of a bridge cannot be opened here; the reason is for its person to read. */
export class CannotOpen extends Error {}

/** Opens what a bridge sealed: the server that handed it through could not. */
export async function openSealed(
  { jobId, run, bridgeId }: Pick<PictureJob, 'jobId' | 'run' | 'bridgeId'>,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Blob> {
  // Pages without TLS have no such thing.
  if (!globalThis.crypto?.subtle) throw new CannotOpen(texts.notSecure);
  const key = bridgeId === null ? null : await findPictureKey(bridgeId);
  if (!key) throw new CannotOpen(texts.noKey);
  const bytes = await openPicture(crypto.subtle, key, { picture: jobId, run }, sealed).catch(() => {
    throw new CannotOpen(texts.doesNotOpen);
  });
  const type = pictureTypeOf(bytes);
  if (type === null) throw new CannotOpen(texts.doesNotOpen);
  return new Blob([bytes], { type });
}
