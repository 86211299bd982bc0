import * as z from 'zod/mini';
import { text } from '../text';

export const passwordLimits = { min: 8, max: 128 } as const;

const emailInvalid = 'Please enter a valid email address';

/** An address, compared without case; stored as the person typed it, in lower case. */
export const email = text({ max: 254, missing: 'Email is required', tooLong: emailInvalid }).check(
  z.regex(/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/, emailInvalid),
  z.toLowerCase(),
);

/** A password as somebody typed it to log in: never trimmed, only bounded. */
export const typedPassword = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(1024));

/**
 * A new password: 8 to 128 characters as people count them (an emoji is one), never trimmed. The page that
 * asks for it gives the words.
 */
export function passwordToChoose(words: { missing: string; tooShort: string; tooLong: string }) {
  return z.string(words.missing).check(
    z.refine((value) => [...value].length >= passwordLimits.min, words.tooShort),
    z.refine((value) => [...value].length <= passwordLimits.max, words.tooLong),
  );
}

export const newPassword = passwordToChoose({
  missing: 'Password is required',
  tooShort: 'Password must be at least 8 characters long',
  tooLong: 'Password must be no more than 128 characters long',
});

/** The random id that a browser keeps; stored with the session that it opens. */
export const deviceId = text({ max: 64 });

/** The public half that finds a mailed link, and the secret half that opens it. */
export const linkSelector = text({ max: 64 });
export const linkToken = text({ max: 128 });
