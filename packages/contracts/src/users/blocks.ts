import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { person } from '../locks/people';
import { done, instant } from '../text';
import { personId } from './person-id';

/** What a person types to let somebody see them again. */
export const unblockConfirmText = 'UNBLOCK';

const params = z.object({ userId: personId });

export const blockUser = endpoint({
  method: 'POST',
  path: '/api/users/block/:userId',
  summary: 'Block a person: neither sees the other any more; a lock that runs between them goes on',
  auth: 'member',
  params,
  reply: done,
  errors: ['user_not_found', 'cannot_block_yourself'],
  limits: [{ name: 'block', points: 100, durationSeconds: 86_400, by: 'user' }],
});

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/api/users/block/:userId',
  summary: 'Take back a block',
  auth: 'member',
  params,
  body: z.strictObject({
    confirmText: z.literal(unblockConfirmText, `Type ${unblockConfirmText} to confirm`),
  }),
  reply: done,
  errors: ['user_not_found'],
});

export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/users/me/blocked',
  summary: 'The people whom the caller has blocked, the newest first',
  auth: 'member',
  reply: z.object({ users: z.array(z.extend(person, { blockedAt: instant })) }),
  errors: [],
});
