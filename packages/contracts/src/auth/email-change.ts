import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, instant } from '../text';
import { email, linkSelector, linkToken } from './credentials';

export const startEmailChange = endpoint({
  method: 'POST',
  path: '/api/users/me/email-change',
  summary: 'Mail a code to a new address; answers the same for an address that another account has',
  auth: 'member',
  freshLogin: true,
  body: z.strictObject({ email }),
  reply: z.object({ expiresAt: instant }),
  errors: ['fresh_login_required', 'email_unchanged'],
  limits: [
    { name: 'email-change', points: 10, durationSeconds: 86_400, by: 'user' },
    // Nobody is flooded by others.
    { name: 'email-change-to', points: 5, durationSeconds: 86_400, by: { bodyField: 'email' } },
  ],
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/users/me/email-change/confirm',
  summary:
    'Take the new address with the mailed code; the other sessions end, and the former address is told',
  auth: 'member',
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/, 'Enter the 6 digits')) }),
  reply: done,
  errors: ['code_invalid'],
  limits: [{ name: 'email-change-code', points: 30, durationSeconds: 86_400, by: 'user' }],
});

/** For how long the former address can take a change back. */
export const undoEmailChangeDays = 7;

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/undo-email-change',
  summary: 'Take a change of address back with the link that was mailed to the former one; ends all sessions',
  auth: 'anyone',
  body: z.strictObject({ selector: linkSelector, token: linkToken }),
  reply: done,
  errors: ['undo_link_invalid'],
  limits: [{ name: 'undo-email-change', points: 30, durationSeconds: 600, by: 'address' }],
});
