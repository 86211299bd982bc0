import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, id } from '../text';

export const releaseEmergency = endpoint({
  method: 'POST',
  path: '/api/locks/:id/emergency-release',
  summary: 'End the lock at once; the keyholder is told',
  auth: 'restricted',
  params: z.object({ id }),
  reply: done,
  errors: ['lock_not_found', 'not_allowed', 'lock_ended', 'emergency_release_disabled'],
});
