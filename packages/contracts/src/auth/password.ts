import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done } from '../text';
import { deviceId, email, linkSelector, linkToken, newPassword, typedPassword } from './credentials';

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot',
  summary: 'Mail a reset link; answers the same for known and unknown addresses',
  auth: 'anyone',
  body: z.strictObject({ email }),
  reply: done,
  errors: [],
  limits: [
    { name: 'forgot-address', points: 20, durationSeconds: 3600, by: 'address' },
    { name: 'forgot-account', points: 5, durationSeconds: 3600, by: { bodyField: 'email' } },
  ],
});

export const verifyResetToken = endpoint({
  method: 'GET',
  path: '/api/auth/verify-reset-token',
  summary: 'Whether a reset link can still be used',
  auth: 'anyone',
  query: z.object({ selector: linkSelector, token: linkToken }),
  reply: z.object({ ok: z.literal(true), expiresAt: z.iso.datetime() }),
  errors: ['token_invalid', 'token_expired'],
  limits: [{ name: 'reset-link', points: 30, durationSeconds: 600, by: 'address' }],
  noStore: true,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset',
  summary: 'Set a new password with a mailed link; ends all sessions and opens a new one',
  auth: 'anyone',
  body: z.strictObject({
    selector: linkSelector,
    token: linkToken,
    password: newPassword,
    deviceId: z.optional(deviceId),
  }),
  reply: done,
  errors: ['token_invalid', 'token_expired', 'password_too_common'],
  limits: [{ name: 'reset-link', points: 30, durationSeconds: 600, by: 'address' }],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/users/me/change-password',
  summary: 'Change the own password; ends the other sessions',
  auth: 'restricted',
  body: z.strictObject({ currentPassword: typedPassword, newPassword }),
  reply: done,
  errors: ['current_password_incorrect', 'password_too_common'],
  limits: [{ name: 'change-password', points: 10, durationSeconds: 3600, by: 'user' }],
});
