import type { UploadedFile } from '@keyhold/contracts/endpoint';
import type { ErrorCode } from '@keyhold/contracts/errors';
import type { CombinationType } from '@keyhold/rules/locks/state';
import type { Tx } from '../../../db/database';
import type { StoredFile } from '../../../db/sealed-files';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import type { ImageFault } from '../../../platform/image-check/image-check';
import { combinationPhoto } from '../locks.files';
import { combinationSecret } from '../locks.secrets';

/** A combination as a person sends it. */
export type SentCombination =
  | { readonly type: 'DIGITS'; readonly digits: string }
  | {
      readonly type: 'PHOTO';
      readonly photo: UploadedFile | undefined;
      /** The sender has seen what is wrong with the photo and still wants it. */
      readonly forceUpload: boolean;
    };

/** A combination on its way into a transaction: a photo is checked and stored already. */
export type TakenCombination =
  | { readonly type: 'DIGITS'; readonly digits: string }
  | { readonly type: 'PHOTO'; readonly stored: StoredFile };

/** The place where a combination is kept. */
export interface KeptCombination {
  readonly combinationType: CombinationType;
  readonly combinationSecretId: string | null;
  readonly combinationFileId: string | null;
}

/**
 * Checks a photo and puts it into the storage before the transaction; it is swept there unless it is kept.
 * Refuses with `photo_required`, `image_validation_failed`, `image_has_warnings`. Throws PictureRefused,
 * TurnsBusy.
 */
export async function takeCombination(
  deps: Pick<Deps, 'pictures' | 'imageCheck' | 'files'>,
  userId: string,
  sent: SentCombination,
): Promise<TakenCombination> {
  if (sent.type === 'DIGITS') return sent;
  if (!sent.photo) throw new Refusal('photo_required');
  const picture = await deps.pictures.prepare(sent.photo.bytes, {
    maxSide: combinationPhoto.maxSide,
    person: userId,
  });
  if (!sent.forceUpload) await requireUsable(deps, userId, picture.bytes);
  return { type: 'PHOTO', stored: await deps.files.store(combinationPhoto, picture) };
}

/**
 * The code that was read in the photo is as secret as a combination: only this one answer to its wearer
 * contains it.
 */
async function requireUsable(
  { imageCheck }: Pick<Deps, 'imageCheck'>,
  userId: string,
  picture: Buffer,
): Promise<void> {
  const { errors, warnings, blurScore, detectedText } = await imageCheck.check(picture, userId);
  if (errors.length + warnings.length === 0) return;
  const code: ErrorCode = errors.length > 0 ? 'image_validation_failed' : 'image_has_warnings';
  const atPhoto = (fault: ImageFault) => ({ field: 'photo', ...fault });
  throw new Refusal(code, {
    errors: errors.map(atPhoto),
    fields: { warnings: warnings.map(atPhoto), blurScore, detectedText },
  });
}

/** Within the transaction: seals the digits, or claims the photo. */
export async function keepCombination(
  tx: Tx,
  deps: Pick<Deps, 'secrets' | 'files'>,
  taken: TakenCombination,
): Promise<KeptCombination> {
  if (taken.type === 'PHOTO') {
    return {
      combinationType: 'PHOTO',
      combinationSecretId: null,
      combinationFileId: await deps.files.claim(tx, taken.stored),
    };
  }
  return keptDigits(await deps.secrets.keep(tx, combinationSecret, Buffer.from(taken.digits, 'utf8')));
}

/** Digits that are sealed already. */
export function keptDigits(combinationSecretId: string): KeptCombination {
  return { combinationType: 'DIGITS', combinationSecretId, combinationFileId: null };
}
