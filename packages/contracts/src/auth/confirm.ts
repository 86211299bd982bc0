import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done } from '../text';
import { typedPassword } from './credentials';
import { shownPasskey } from './passkeys';
import { authenticatorCode } from './second-factor';

/** Codes of an authenticator app that are tried in a day, right ones among them: they use up nothing of the password's. */
export const authenticatorCodeLimit = { name: 'authenticator-code', points: 20, durationSeconds: 86_400 };

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/users/me/confirm',
  summary: 'Show again that it is you: the session counts as freshly logged in for 15 minutes',
  auth: 'restricted',
  body: z
    .strictObject({
      password: z.optional(typedPassword),
      code: z.optional(authenticatorCode),
      passkey: z.optional(shownPasskey),
    })
    .check(
      z.refine(
        ({ password, code, passkey }) => [password, code, passkey].filter(Boolean).length === 1,
        'Send a password, a code or a passkey',
      ),
    ),
  reply: done,
  errors: ['current_password_incorrect', 'code_invalid', 'passkey_invalid'],
  limits: [{ name: 'confirm', points: 10, durationSeconds: 3600, by: 'user' }],
});
