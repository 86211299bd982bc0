import type { Logger } from 'pino';
import { BLUR_THRESHOLD, blurScoreOf } from './blur-score';
import { createCodeReader } from './code-reader';
import { toGreyPicture, toPgm } from './grey-picture';

export interface ImageFault {
  readonly code: 'too_blurry' | 'readable_code';
  readonly message: string;
}

export interface ImageReport {
  readonly blurScore: number;
  /** Four digits that can be read in the picture. They are as secret as a combination: never log them. */
  readonly detectedText: string | null;
  readonly errors: readonly ImageFault[];
  readonly warnings: readonly ImageFault[];
}

export interface ImageCheck {
  /**
   * Looks at a prepared picture, in the turns of `person`. If the answer takes too long, the digits are left
   * out. Throws TurnsBusy.
   */
  check(picture: Buffer, person: string): Promise<ImageReport>;
  close(): Promise<void>;
}

const tooBlurry: ImageFault = { code: 'too_blurry', message: 'This picture is too blurry.' };
const readableCode: ImageFault = {
  code: 'readable_code',
  message: 'A four-digit code can be read in this picture.',
};

/**
 * Checks pictures on this machine. `deadlineMs` is for reading the digits of one picture; the thread that reads digits (some 100 MB)
 * ends when it had nothing to do for `idleMs`.
 */
export function createImageCheck({
  log,
  deadlineMs = 3_000,
  idleMs = 5 * 60_000,
}: {
  log: Logger;
  deadlineMs?: number;
  idleMs?: number;
}): ImageCheck {
  const reader = createCodeReader({ log, idleMs });
  return {
    async check(picture, person) {
      const grey = await toGreyPicture(picture, person);
      const deadline = AbortSignal.timeout(deadlineMs);
      const blurScore = blurScoreOf(grey);
      const detectedText = await reader.read(toPgm(grey), person, deadline);
      return {
        blurScore,
        detectedText,
        errors: blurScore < BLUR_THRESHOLD ? [tooBlurry] : [],
        warnings: detectedText === null ? [] : [readableCode],
      };
    },
    close: reader.close,
  };
}
