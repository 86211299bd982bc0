import type { FieldError } from '@keyhold/contracts/errors';
import { ApiError } from '../../../lib/api/client';

/** What the server found in the photo of a combination. */
export interface PhotoVerdict {
  readonly errors: readonly FieldError[];
  readonly warnings: readonly FieldError[];
  /** Under `BLUR_THRESHOLD` is too blurry; null where it was not measured. */
  readonly blurScore: number | null;
  /** Four digits that can be read in it. */
  readonly detectedText: string | null;
}

/** A picture that scores less is too blurry. */
export const BLUR_THRESHOLD = 50;

const photoCodes = ['image_validation_failed', 'image_has_warnings'];

/** The verdict that a failed upload brought along; null where it failed for another reason. */
export function readPhotoVerdict(error: unknown): PhotoVerdict | null {
  if (!(error instanceof ApiError) || !photoCodes.includes(error.code)) return null;
  const { warnings, blurScore, detectedText } = error.data;
  return {
    errors: error.errors,
    warnings: Array.isArray(warnings) ? (warnings as FieldError[]) : [],
    blurScore: typeof blurScore === 'number' ? blurScore : null,
    detectedText: typeof detectedText === 'string' && detectedText !== '' ? detectedText : null,
  };
}
