import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done } from '../text';
import { typedPassword } from './credentials';
import { authenticatorCode } from './second-factor';

/** Wrong codes of an authenticator app in a day: the password is never used up with them. */
export const confirmCodeLimit = { name: 'confirm-code', points: 20, durationSeconds: 86_400 };

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/users/me/confirm',
  summary: 'Show again that it is you: the session counts as freshly logged in for 15 minutes',
  auth: 'restricted',
  body: z
    .strictObject({ password: z.optional(typedPassword), code: z.optional(authenticatorCode) })
    .check(
      z.refine(
        ({ password, code }) => (password === undefined) !== (code === undefined),
        'Send a password or a code',
      ),
    ),
  reply: done,
  errors: ['current_password_incorrect', 'code_invalid'],
  limits: [{ name: 'confirm', points: 10, durationSeconds: 3600, by: 'user' }],
});
