import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id } from '../text';
import { digits } from './digits';
import { draftToken } from './draft-token';
import { combinationPhotoErrors, pictureFile } from './pictures';
import { clientSeed, selfLockSettings } from './settings';

/** A start that was prepared and scrambled; a repeat answers with the same lock. */
const preparedStart = z.strictObject({ draftToken });

/**
 * A start without the scramble screen. A draft token gives the seed that the draft's reply promised and makes
 * a repeat safe; a plain call may leave it out.
 */
const directStart = z.strictObject({
  meta: z.discriminatedUnion('combinationType', [
    z.extend(selfLockSettings, {
      combinationType: z.literal('DIGITS'),
      digits,
      clientSeed: z.optional(clientSeed),
    }),
    z.extend(selfLockSettings, {
      combinationType: z.literal('PHOTO'),
      clientSeed: z.optional(clientSeed),
      draftToken: z.optional(draftToken),
    }),
  ]),
  forceUpload: z.optional(z.boolean()),
});

export const startSelfLock = endpoint({
  method: 'POST',
  path: '/api/locks/self/start',
  summary: 'Start a lock on oneself',
  auth: 'member',
  body: z.union([preparedStart, directStart]),
  files: { photo: pictureFile },
  reply: z.object({ _id: id }),
  errors: [
    'new_locks_disabled',
    'draft_not_found',
    'draft_not_ready',
    'settings_invalid',
    'idempotency_key_reused',
    'request_in_progress',
    ...combinationPhotoErrors,
  ],
  limits: [{ name: 'start-lock', points: 30, durationSeconds: 3600, by: 'user' }],
  idempotent: true,
  noStore: true,
});
