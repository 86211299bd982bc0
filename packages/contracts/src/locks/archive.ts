import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, id, text } from '../text';

export const archiveConfirmCode = endpoint({
  method: 'GET',
  path: '/api/locks/:id/archive/confirm-code',
  summary: 'The code that a wearer types to destroy the combination for good',
  auth: 'member',
  params: z.object({ id }),
  reply: z.object({ confirmationCode: z.string() }),
  errors: ['lock_not_found', 'not_allowed', 'lock_ended'],
  noStore: true,
});

export const archiveLock = endpoint({
  method: 'POST',
  path: '/api/locks/:id/archive',
  summary: 'By the wearer: the combination is lost for good. By the keyholder: the wearer is free',
  auth: 'member',
  params: z.object({ id }),
  body: z.strictObject({ confirmCode: z.optional(text({ max: 32 })) }),
  reply: done,
  errors: ['lock_not_found', 'not_allowed', 'lock_ended', 'already_archived', 'archive_code_invalid'],
});
