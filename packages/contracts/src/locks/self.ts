import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id } from '../text';
import { draftToken } from './draft';
import { clientSeed, digits, selfLockSettings } from './settings';

/** A start that was prepared and scrambled; a repeat answers with the same lock. */
const preparedStart = z.strictObject({ draftToken });

/** A start by a plain call, without the scramble screen. */
const directStart = z.strictObject({
  meta: z.extend(selfLockSettings, {
    combinationType: z.literal('DIGITS'),
    digits,
    clientSeed: z.optional(clientSeed),
  }),
});

export const startSelfLock = endpoint({
  method: 'POST',
  path: '/api/locks/self/start',
  summary: 'Start a lock on oneself',
  auth: 'member',
  body: z.union([preparedStart, directStart]),
  reply: z.object({ _id: id }),
  errors: [
    'draft_not_found',
    'draft_not_ready',
    'settings_invalid',
    'idempotency_key_reused',
    'request_in_progress',
  ],
  limits: [{ name: 'start-lock', points: 30, durationSeconds: 3600, by: 'user' }],
  idempotent: true,
  noStore: true,
});
