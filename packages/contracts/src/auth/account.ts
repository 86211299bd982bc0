import { isOfOneAlphabet } from '@keyhold/rules/users/name-skeleton';
import * as z from 'zod/mini';
import { shareCode } from '../locks/share-code';
import { text } from '../text';
import { countries } from './countries';
import { deviceId, email, newPassword } from './credentials';

export const genders = ['Male', 'Female', 'Non-binary', 'Transgender'] as const;
export const registrationRoles = ['slave', 'keyholder'] as const;
export const usernameLimits = { min: 3, max: 32 } as const;
export const inviteCodeMinLength = 6;

export const username = text({
  ...usernameLimits,
  missing: 'Username is required',
  tooShort: 'Username must be at least 3 characters long',
  tooLong: 'Username must be no more than 32 characters long',
}).check(
  z.normalize('NFC'),
  z.regex(/^[\p{L}\p{N}._-]*$/u, {
    error: 'Use letters, numbers, dots, dashes and underscores',
    abort: true,
  }),
  z.refine(isOfOneAlphabet, 'Use the letters of one alphabet'),
);

/** The value that a form sends for a field that was left empty. */
const blank = z.literal('');

export const inviteCode = text({ min: inviteCodeMinLength, max: 64 });

/** When the code or link ends, and when another mail may be asked for. */
export const verificationWindow = z.object({
  expiresAt: z.iso.datetime(),
  resendAvailableAt: z.iso.datetime(),
});

/** The shared lock that somebody came for: the mailed link leads back to it, on whatever device it is opened. */
export const invitation = z.optional(shareCode);

/** The body of a registration. */
export const registerBody = z.strictObject({
  username,
  email,
  password: newPassword,
  gender: z.enum(genders, 'Gender is required'),
  role: z.enum(registrationRoles, 'Please select your role'),
  country: z.optional(z.union([blank, z.enum(countries, 'Please choose a country of the list')])),
  city: z.optional(text({ max: 120 })),
  dateOfBirth: z.iso.date('Date of birth is required'),
  inviteCode: z.optional(z.union([blank, inviteCode])),
  captchaToken: z.optional(z.string().check(z.maxLength(8192))),
  deviceId: z.optional(deviceId),
  invitation,
});
