import type { ErrorCode } from '../errors';

export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

/** One picture of up to 10 MB. */
export const pictureFile = { maxBytes: PICTURE_MAX_BYTES } as const;

/** The errors of any picture. */
export const pictureErrors = ['picture_invalid', 'picture_too_large'] as const satisfies readonly ErrorCode[];

/**
 * The errors of the photo of a combination; the last two are overridden by `forceUpload`. Such a failure
 * carries `errors` and `warnings` (`{ field: 'photo', code: 'too_blurry' | 'readable_code', message }`),
 * `blurScore` and `detectedText`.
 */
export const combinationPhotoErrors = [
  'photo_required',
  ...pictureErrors,
  'image_validation_failed',
  'image_has_warnings',
] as const satisfies readonly ErrorCode[];
