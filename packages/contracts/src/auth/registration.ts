import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { inviteCode, registerBody, verificationWindow } from './account';

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

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Make an account',
  auth: 'anyone',
  body: registerBody,
  reply: z.object({
    email: z.string(),
    /** Null if the installation does not verify addresses: the session is then already open. */
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
