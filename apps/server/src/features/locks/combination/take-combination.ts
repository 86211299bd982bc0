import type { UploadedFile } from '@keyhold/contracts/endpoint';
import type { ErrorCode } from '@keyhold/contracts/errors';
import { CLOSED_WITHIN_MS } from '@keyhold/rules/locks/device-lock';
import type { CombinationType } from '@keyhold/rules/locks/state';
import type { Tx } from '../../../db/database';
import type { StoredFile } from '../../../db/sealed-files';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import type { ImageFault } from '../../../platform/image-check/image-check';
import { holdClosed } from '../../devices/devices.api';
import { combinationPhoto } from '../locks.files';
import { combinationSecret } from '../locks.secrets';

/** A device that has confirmed that it is locked. */
export interface ClosedDevice {
  readonly type: 'DEVICE';
  /** Null for the one that the lock had before. */
  readonly deviceId: string | null;
}

/** A combination as a person sends it. */
export type SentCombination =
  | { readonly type: 'DIGITS'; readonly digits: string }
  | {
      readonly type: 'PHOTO';
      readonly photo: UploadedFile | undefined;
      /** The sender has seen what is wrong with the photo and still wants it. */
      readonly forceUpload: boolean;
    }
  | ClosedDevice;

/** The combination of a call, by what its body says. */
export function sentCombination(
  meta:
    | { readonly combinationType: 'DIGITS'; readonly digits: string }
    | { readonly combinationType: 'PHOTO' }
    | { readonly combinationType: 'DEVICE'; readonly deviceId?: string | undefined },
  photo: UploadedFile | undefined,
  forceUpload: boolean,
): SentCombination {
  switch (meta.combinationType) {
    case 'DIGITS':
      return { type: 'DIGITS', digits: meta.digits };
    case 'PHOTO':
      return { type: 'PHOTO', photo, forceUpload };
    case 'DEVICE':
      return { type: 'DEVICE', deviceId: meta.deviceId ?? null };
  }
}

/** A combination on its way into a transaction: a photo is checked and stored already. */
export type TakenCombination =
  | { readonly type: 'DIGITS'; readonly digits: string }
  | { readonly type: 'PHOTO'; readonly stored: StoredFile }
  | ClosedDevice;

/** The place where a combination is kept. */
export interface KeptCombination {
  readonly combinationType: CombinationType;
  readonly combinationSecretId: string | null;
  readonly combinationFileId: string | null;
  readonly deviceId: string | null;
}

const nothingKept = { combinationSecretId: null, combinationFileId: null, deviceId: null };

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
  if (sent.type !== 'PHOTO') return sent;
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

/** The person whose combination it is, and since when a device of theirs may have been closed. */
interface Keeping {
  readonly userId: string;
  readonly closedSince: number;
  readonly formerDeviceId?: string | null;
}

/** Who closes a lock now: a device has to have confirmed it in the last minutes. */
export function keepingFor({ clock }: Pick<Deps, 'clock'>, userId: string): Keeping {
  return { userId, closedSince: clock.now() - CLOSED_WITHIN_MS };
}

/** Nobody locks a device who has not said that they can open it without power (`device_release_unconfirmed`). */
export function requireReleaseInReach(confirmed: boolean | undefined): void {
  if (!confirmed) throw new Refusal('device_release_unconfirmed');
}

/** Within the transaction: seals the digits, claims the photo, or holds the device; refuses as `holdClosed` does. */
export async function keepCombination(
  tx: Tx,
  deps: Pick<Deps, 'secrets' | 'files'>,
  taken: TakenCombination,
  { userId, closedSince, formerDeviceId = null }: Keeping,
): Promise<KeptCombination> {
  switch (taken.type) {
    case 'DEVICE': {
      const deviceId = taken.deviceId ?? formerDeviceId;
      if (deviceId === null) throw new Refusal('device_not_found');
      await holdClosed(tx, { userId, deviceId, closedSince, isHeldHere: deviceId === formerDeviceId });
      return { ...nothingKept, combinationType: 'DEVICE', deviceId };
    }
    case 'PHOTO':
      return {
        ...nothingKept,
        combinationType: 'PHOTO',
        combinationFileId: await deps.files.claim(tx, taken.stored),
      };
    case 'DIGITS':
      return keptDigits(await deps.secrets.keep(tx, combinationSecret, Buffer.from(taken.digits, 'utf8')));
  }
}

/** Digits that are sealed already. */
export function keptDigits(combinationSecretId: string): KeptCombination {
  return { ...nothingKept, combinationType: 'DIGITS', combinationSecretId };
}
