import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, id, instant, text } from '../text';
import { deviceId } from './credentials';
import { shownPasskey } from './passkeys';

/** How many codes one gets for the day on which the authenticator is gone. */
export const recoveryCodeCount = 10;

/** What an authenticator app shows now. */
export const authenticatorCode = z.string().check(z.regex(/^\d{6}$/, 'Enter the 6 digits'));

/** A code that was written down; typed in any case, with or without dashes. */
const recoveryCode = text({ min: 1, max: 64, missing: 'Enter one of your recovery codes' });

const recoveryCodes = z.object({
  /** Shown this once: only hashes are kept. */
  recoveryCodes: z.array(z.string()),
});

export const readSecurity = endpoint({
  method: 'GET',
  path: '/api/users/me/security',
  summary: 'How this account is protected',
  auth: 'restricted',
  reply: z.object({
    secondFactor: z.object({ enabledAt: z.nullable(instant), recoveryCodesLeft: z.int() }),
    passkeys: z.array(
      z.object({ _id: id, name: z.string(), createdAt: instant, lastUsedAt: z.nullable(instant) }),
    ),
  }),
  errors: [],
  noStore: true,
});

export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: '/api/users/me/second-factor/setup',
  summary: 'A fresh secret for an authenticator app; counts once a first code of it was right',
  auth: 'member',
  freshLogin: true,
  reply: z.object({
    secret: z.string(),
    /** The same as an address that authenticator apps take. */
    uri: z.string(),
    /** The address as a QR code: its width in modules, and its dark modules as the path of an SVG. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  errors: ['fresh_login_required', 'second_factor_on'],
  limits: [{ name: 'second-factor-setup', points: 20, durationSeconds: 3600, by: 'user' }],
  noStore: true,
});

export const enableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/users/me/second-factor',
  summary: 'Ask for a second factor at each login, after the first right code',
  auth: 'member',
  freshLogin: true,
  body: z.strictObject({ code: authenticatorCode }),
  reply: recoveryCodes,
  errors: ['fresh_login_required', 'second_factor_on', 'code_invalid'],
  limits: [{ name: 'second-factor-enable', points: 20, durationSeconds: 3600, by: 'user' }],
  noStore: true,
});

export const disableSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/users/me/second-factor',
  summary: 'Ask for the password alone again',
  auth: 'restricted',
  freshLogin: true,
  reply: done,
  errors: ['fresh_login_required', 'second_factor_off'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/users/me/second-factor/recovery-codes',
  summary: 'Ten new recovery codes; the old ones end',
  auth: 'restricted',
  freshLogin: true,
  reply: recoveryCodes,
  errors: ['fresh_login_required', 'second_factor_off'],
  limits: [{ name: 'recovery-codes', points: 20, durationSeconds: 3600, by: 'user' }],
  noStore: true,
});

/** Comes with `second_factor_required`: the password was right, and this opens the second step. */
export const secondStep = z.object({
  token: z.string(),
  expiresAt: instant,
  /** A passkey of the account will do, too. */
  passkey: z.boolean(),
});
export type SecondStep = z.infer<typeof secondStep>;

/**
 * Wrong codes for one account in a day, from browsers that never entered it. Whoever guesses there knows the password,
 * and uses up no tries of a browser that the account was entered from.
 */
export const unknownDeviceCodeLimit = { name: 'second-factor-account', points: 20, durationSeconds: 86_400 };

/** The same for one browser that the account was entered from. */
export const knownDeviceCodeLimit = { name: 'second-factor-device', points: 20, durationSeconds: 86_400 };

export const passSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'The second step of a login: a code of the authenticator app, a recovery code or a passkey',
  auth: 'anyone',
  body: z
    .strictObject({
      token: text({ max: 64 }),
      code: z.optional(authenticatorCode),
      recoveryCode: z.optional(recoveryCode),
      passkey: z.optional(shownPasskey),
      deviceId: z.optional(deviceId),
    })
    .check(
      z.refine(
        ({ code, recoveryCode, passkey }) => [code, recoveryCode, passkey].filter(Boolean).length === 1,
        'Send a code, a recovery code or a passkey',
      ),
    ),
  reply: z.object({
    /** As after a login without a second factor. */
    restricted: z.boolean(),
  }),
  errors: ['second_step_expired', 'code_invalid', 'passkey_invalid', 'account_banned'],
  // Beside one of the two above for codes; nobody guesses a recovery code.
  limits: [{ name: 'second-factor-address', points: 30, durationSeconds: 600, by: 'address' }],
});
