import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
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
}).check(z.regex(/^[\p{L}\p{N}._-]*$/u, 'Use letters, numbers, dots, dashes and underscores'));

/** What a form sends for a field that was left empty. */
const blank = z.literal('');

const inviteCode = text({ min: inviteCodeMinLength, max: 64 });

/** When the code or link ends, and when another mail may be asked for. */
export const verificationWindow = z.object({
  expiresAt: z.iso.datetime(),
  resendAvailableAt: z.iso.datetime(),
});

export const registrationInfo = endpoint({
  method: 'GET',
  path: '/api/auth/registration-info',
  summary: 'What registration asks for on this installation',
  auth: 'anyone',
  reply: z.object({
    inviteOnly: z.boolean(),
    disabled: z.boolean(),
    emailVerificationEnabled: z.boolean(),
    captchaEnabled: z.boolean(),
  }),
  errors: [],
});

export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/api/auth/captcha',
  summary: 'A proof-of-work challenge for registration',
  auth: 'anyone',
  reply: z.object({ challenge: z.record(z.string(), z.unknown()) }),
  errors: [],
  limits: [{ name: 'captcha', points: 60, durationSeconds: 600, by: 'address' }],
  noStore: true,
});

export const validateInvite = endpoint({
  method: 'POST',
  path: '/api/auth/validate-invite',
  summary: 'Whether an invite code can be used',
  auth: 'anyone',
  body: z.strictObject({ inviteCode }),
  reply: z.object({ ok: z.boolean() }),
  errors: [],
  limits: [{ name: 'invite', points: 20, durationSeconds: 600, by: 'address' }],
});

/** What registering sends. */
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
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Make an account',
  auth: 'anyone',
  body: registerBody,
  reply: z.object({
    email: z.string(),
    /** null where the installation does not verify addresses: the session is open already. */
    verify: z.nullable(verificationWindow),
  }),
  errors: [
    'registration_disabled',
    'already_in_use',
    'invite_code_invalid',
    'captcha_failed',
    'captcha_expired',
    'password_too_common',
    'under_age',
  ],
  limits: [
    { name: 'register', points: 30, durationSeconds: 3600, by: 'address' },
    // Sent again it is known by its name and password, which nobody may try out.
    {
      name: 'register-name',
      points: 20,
      durationSeconds: 3600,
      by: { bodyField: 'username', ignoreCase: true },
    },
  ],
});
