import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, fileReply, id } from '../text';
import { lockAfter } from './after-command';

const params = z.object({ id });
/** Whole hours in seconds. */
const body = z.strictObject({ seconds: z.int() });
const auth = 'member' as const;
const changed = z.extend(done, { lock: lockAfter });

export const freezeLock = endpoint({
  method: 'POST',
  path: '/api/locks/:id/freeze',
  summary: 'The keyholder stops the timer until they let it run again',
  auth,
  params,
  reply: changed,
  noStore: true,
  errors: ['lock_not_found', 'not_allowed', 'lock_ended', 'already_frozen', 'timer_at_zero'],
});

export const unfreezeLock = endpoint({
  method: 'POST',
  path: '/api/locks/:id/unfreeze',
  summary: 'The keyholder lets the timer run again',
  auth,
  params,
  reply: changed,
  noStore: true,
  errors: ['lock_not_found', 'not_allowed', 'lock_ended', 'not_frozen'],
});

export const addTime = endpoint({
  method: 'POST',
  path: '/api/locks/:id/time/add',
  summary: 'The keyholder adds whole hours',
  auth,
  params,
  body,
  reply: changed,
  noStore: true,
  errors: [
    'lock_not_found',
    'not_allowed',
    'lock_ended',
    'time_amount_invalid',
    'timer_at_zero',
    'timer_limit_reached',
    'idempotency_key_reused',
    'request_in_progress',
  ],
  idempotent: true,
});

export const removeTime = endpoint({
  method: 'POST',
  path: '/api/locks/:id/time/remove',
  summary: 'The keyholder takes whole hours away, at most what is left',
  auth,
  params,
  body,
  reply: changed,
  noStore: true,
  errors: [
    'lock_not_found',
    'not_allowed',
    'lock_ended',
    'time_amount_invalid',
    'timer_at_zero',
    'idempotency_key_reused',
    'request_in_progress',
  ],
  idempotent: true,
});

export const unlockAsKeyholder = endpoint({
  method: 'POST',
  path: '/api/locks/:id/unlock/owner',
  summary: 'The keyholder ends the lock; the wearer can reveal the combination',
  auth,
  params,
  reply: changed,
  noStore: true,
  errors: ['lock_not_found', 'not_allowed', 'lock_ended'],
});

export const readIdPhoto = endpoint({
  method: 'GET',
  path: '/api/locks/:id/id-photo',
  summary: 'The ID photo of the wearer, to the keyholder alone, until it is seen or 72 hours are over',
  auth,
  params,
  reply: fileReply,
  sendsFile: true,
  errors: ['lock_not_found', 'not_allowed', 'id_photo_not_waiting'],
  noStore: true,
});

export const markIdPhotoSeen = endpoint({
  method: 'POST',
  path: '/api/locks/:id/id-photo/seen',
  summary: 'The keyholder has seen the ID photo: it is deleted at once',
  auth,
  params,
  reply: done,
  errors: ['lock_not_found', 'not_allowed', 'id_photo_not_waiting'],
});
