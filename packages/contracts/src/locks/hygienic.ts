import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, instant } from '../text';
import { combinationTypes, hygienicStatus } from './dashboard';
import { closedDeviceErrors } from './device-lock';
import { digits } from './digits';
import { draftToken } from './draft-token';
import { combinationPhotoErrors, pictureFile } from './pictures';

const params = z.object({ id });

/** An unlock that is going on: the wearer has the combination until the lock is closed again. */
export const hygienicSession = z.object({
  active: z.boolean(),
  lockId: id,
  lockTitle: z.string(),
  startedAt: instant,
  expiresAt: instant,
  originalCombinationType: z.enum(combinationTypes),
  originalDigits: z.nullable(z.string()),
  originalCombinationPhotoUrl: z.nullable(z.string()),
  /** The device that the lock is closed with. */
  deviceId: z.nullable(id),
});

export const readHygienicStatus = endpoint({
  method: 'GET',
  path: '/api/locks/:id/hygienic-unlock/status',
  summary: 'Whether a hygienic unlock can be started now',
  auth: 'restricted',
  params,
  reply: hygienicStatus,
  errors: ['lock_not_found', 'hygienic_unlock_disabled'],
});

export const readHygienicSession = endpoint({
  method: 'GET',
  path: '/api/locks/:id/hygienic-unlock/session',
  summary: "The hygienic unlock of a lock of the wearer's, if one is going on",
  auth: 'restricted',
  params,
  reply: z.object({ session: z.nullable(hygienicSession) }),
  errors: ['lock_not_found'],
  noStore: true,
});

export const activeHygienicSession = endpoint({
  method: 'GET',
  path: '/api/locks/me/hygienic-unlock/active',
  summary: 'The hygienic unlock of the wearer that is going on, whichever lock it is of',
  auth: 'restricted',
  reply: z.object({ session: z.nullable(hygienicSession) }),
  errors: [],
  noStore: true,
});

export const startHygienic = endpoint({
  method: 'POST',
  path: '/api/locks/:id/hygienic-unlock/start',
  summary: 'Open the lock for thirty minutes to clean; gives the combination out',
  auth: 'restricted',
  params,
  reply: z.extend(hygienicSession, { warningMessage: z.string() }),
  errors: [
    'lock_not_found',
    'not_allowed',
    'lock_ended',
    'hygienic_unlock_disabled',
    'hygienic_unlock_in_progress',
    'hygienic_unlock_not_available',
  ],
  noStore: true,
});

/** A new code that went through the scramble screen. */
const preparedRelock = z.strictObject({ draftToken });
const directRelock = z.strictObject({
  meta: z.discriminatedUnion('combinationType', [
    z.strictObject({ combinationType: z.literal('DIGITS'), digits }),
    z.strictObject({ combinationType: z.literal('PHOTO') }),
    /** The device that the lock had before, where none is named. */
    z.strictObject({ combinationType: z.literal('DEVICE'), deviceId: z.optional(id) }),
  ]),
  forceUpload: z.optional(z.boolean()),
});

export const completeHygienic = endpoint({
  method: 'POST',
  path: '/api/locks/:id/hygienic-unlock/complete',
  summary: 'Close the lock again with a new combination',
  auth: 'restricted',
  params,
  body: z.union([preparedRelock, directRelock]),
  files: { photo: pictureFile },
  reply: z.object({
    message: z.string(),
    /** Hours of freeze for being late. */
    penaltyHours: z.number(),
  }),
  errors: [
    'lock_not_found',
    'not_allowed',
    'lock_ended',
    'hygienic_unlock_not_active',
    ...closedDeviceErrors,
    'draft_not_found',
    'draft_not_ready',
    'idempotency_key_reused',
    'request_in_progress',
    ...combinationPhotoErrors,
  ],
  limits: [{ name: 'relock', points: 30, durationSeconds: 600, by: 'user' }],
  idempotent: true,
  noStore: true,
});
