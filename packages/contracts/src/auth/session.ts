import * as z from 'zod/mini';
import { endpoint, type LimitRule } from '../endpoint';
import { done, id, instant } from '../text';
import { deviceId, email, typedPassword } from './credentials';

/**
 * Limits the tries for one account from all browsers that never entered it: a guesser there holds up nobody
 * whose browser did.
 */
export const unknownDeviceLimit = {
  name: 'login-account',
  points: 50,
  durationSeconds: 3600,
  by: { bodyField: 'email' },
} as const satisfies LimitRule;

/** Tries for one account from one browser that entered it before. */
export const knownDeviceLimit = { name: 'login-device', points: 20, durationSeconds: 3600 };

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Open a session',
  auth: 'anyone',
  body: z.strictObject({ email, password: typedPassword, deviceId: z.optional(deviceId) }),
  reply: z.object({
    /** True for a banned person who may only reach their own locks. */
    restricted: z.boolean(),
  }),
  errors: ['invalid_credentials', 'email_not_verified', 'second_factor_required', 'account_banned'],
  // Beside one of the two above.
  limits: [{ name: 'login-address', points: 20, durationSeconds: 600, by: 'address' }],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Close this session',
  auth: 'anyone',
  reply: done,
  errors: [],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/users/me/sessions',
  summary: 'Where this account is logged in',
  auth: 'restricted',
  reply: z.object({
    sessions: z.array(
      z.object({
        _id: id,
        current: z.boolean(),
        device: z.string(),
        /** Two letters of ISO 3166; null where the installation does not know. */
        country: z.nullable(z.string()),
        createdAt: instant,
        lastUsedAt: instant,
      }),
    ),
  }),
  errors: [],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/users/me/sessions',
  summary: 'Log out everywhere but here',
  auth: 'restricted',
  reply: done,
  errors: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/users/me/sessions/:id',
  summary: 'Log one of the own sessions out',
  auth: 'restricted',
  params: z.object({ id }),
  reply: done,
  errors: ['not_found'],
});
