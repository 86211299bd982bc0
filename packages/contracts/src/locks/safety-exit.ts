import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, instant } from '../text';

export const startSafetyExit = endpoint({
  method: 'POST',
  path: '/api/locks/:id/safety-exit',
  summary: "Start the wearer's own way out: after the lock's safety exit hours it opens, whatever happens",
  auth: 'restricted',
  params: z.object({ id }),
  reply: z.object({ dueAt: instant }),
  errors: ['lock_not_found', 'not_allowed', 'lock_ended', 'safety_exit_already_started'],
});

export const cancelSafetyExit = endpoint({
  method: 'DELETE',
  path: '/api/locks/:id/safety-exit',
  summary: 'Call the running safety exit off',
  auth: 'restricted',
  params: z.object({ id }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['lock_not_found', 'not_allowed', 'lock_ended', 'safety_exit_not_started'],
});
