import * as z from 'zod/mini';
import { text } from '../text';

export const reasonMaxLength = 500;

const missing = 'Give a reason';

/** Why a member of the staff does something; blanks and signs without a word are no reason. */
export const staffReason = text({ max: reasonMaxLength, missing, lines: 'several' }).check(
  z.refine<string>((reason) => /[\p{L}\p{N}]/u.test(reason), missing),
);
