import { createHmac } from 'node:crypto';
import type { UploadedFile } from '@keyhold/contracts/endpoint';
import type { Deps } from '../../../deps';
import type { SentCombination } from './take-combination';

/**
 * What tells a repeat from another request may know of its combination. Digits stay out: four of them are no secret to
 * whoever has a hash of them, or gets to hear whether they are the same (record 0021). With force or without, it is the
 * same photo.
 */
export function combinationForHash(deps: Pick<Deps, 'codeHashKey'>, sent: SentCombination) {
  if (sent.type === 'DIGITS') return { type: sent.type };
  return { type: sent.type, photo: photoForHash(deps, sent.photo) };
}

/** A private photo within the hash of a request, keyed: a stolen table says nothing of a photo that somebody has. */
export function photoForHash({ codeHashKey }: Pick<Deps, 'codeHashKey'>, photo: UploadedFile | undefined) {
  return photo && createHmac('sha256', codeHashKey).update(photo.bytes).digest('hex');
}
