import * as z from 'zod/mini';
import { endpoint, type LimitRule } from '../endpoint';
import { done } from '../text';
import { invitation, verificationWindow } from './account';
import { deviceId, email, linkSelector, linkToken } from './credentials';

export const verificationCodeLength = 6;

export const verifyEmailCode = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email-code',
  summary: 'Verify an address with the mailed code; opens a session',
  auth: 'anyone',
  body: z.strictObject({
    email,
    code: z.string().check(z.regex(/^\d{6}$/, 'Enter the 6 digits')),
    deviceId: z.optional(deviceId),
  }),
  reply: done,
  errors: ['code_invalid', 'account_banned'],
  limits: [
    { name: 'verify-code-address', points: 20, durationSeconds: 600, by: 'address' },
    { name: 'verify-code-account', points: 20, durationSeconds: 86_400, by: { bodyField: 'email' } },
  ],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Verify an address with the mailed link; opens a session',
  auth: 'anyone',
  body: z.strictObject({ selector: linkSelector, token: linkToken, deviceId: z.optional(deviceId) }),
  reply: done,
  errors: ['verification_link_invalid', 'account_banned'],
  limits: [{ name: 'verify-link', points: 30, durationSeconds: 600, by: 'address' }],
});

/** How many mails one address gets; a login that has to send a new code counts as well. */
export const verificationMailLimit = {
  name: 'resend-account',
  points: 6,
  durationSeconds: 86_400,
  by: { bodyField: 'email' },
} as const satisfies LimitRule;

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Send the verification mail again',
  auth: 'anyone',
  body: z.strictObject({ email, invitation }),
  reply: z.object({ verify: verificationWindow }),
  errors: ['resend_not_available'],
  limits: [
    { name: 'resend-address', points: 20, durationSeconds: 3600, by: 'address' },
    verificationMailLimit,
  ],
});
