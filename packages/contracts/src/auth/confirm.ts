import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done } from '../text';
import { typedPassword } from './credentials';

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/users/me/confirm',
  summary: 'Show again that it is you: the session counts as freshly logged in for 15 minutes',
  auth: 'restricted',
  body: z.strictObject({ password: typedPassword }),
  reply: done,
  errors: ['current_password_incorrect'],
  limits: [{ name: 'confirm', points: 10, durationSeconds: 3600, by: 'user' }],
});
