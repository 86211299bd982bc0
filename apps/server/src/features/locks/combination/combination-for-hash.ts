import { createHmac } from 'node:crypto';
import type { UploadedFile } from '@keyhold/contracts/endpoint';
import type { Deps } from '../../../deps';
import type { SentCombination } from './take-combination';

/**
 * The part of a combination that goes into the hash of a request, which tells a repeat from another request.
 * Digits stay out: whoever has a hash of four digits, or hears whether they are the same, can find them
 * (record 0021). `forceUpload` stays out too: the photo is the same.
 */
export function combinationForHash(deps: Pick<Deps, 'codeHashKey'>, sent: SentCombination) {
  if (sent.type === 'DIGITS') return { type: sent.type };
  if (sent.type === 'DEVICE') return sent;
  return { type: sent.type, photo: photoForHash(deps, sent.photo) };
}

/** A private photo within the hash of a request, keyed: a stolen table says nothing of a photo that somebody has. */
export function photoForHash({ codeHashKey }: Pick<Deps, 'codeHashKey'>, photo: UploadedFile | undefined) {
  return photo && createHmac('sha256', codeHashKey).update(photo.bytes).digest('hex');
}
