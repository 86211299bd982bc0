import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, fileReply, id, instant, text } from '../text';
import { lockAfter } from './after-command';
import { pictureErrors, pictureFile } from './pictures';

export const VERIFICATION_CODE_LENGTH = 6;
/** The alphabet leaves out characters that look alike, in print or written by hand. */
export const VERIFICATION_CODE_ALPHABET = 'ACDEFHJKMNPRTWXY34679';

export const VERIFICATION_NOTE_MAX_LENGTH = 300;

const params = z.object({ id });
const photoParams = z.object({ id, photoId: id });

/** What the keyholder said to a photo; null while nothing. */
const verdict = z.nullable(z.enum(['ACCEPTED', 'REFUSED']));
/** What should be better on a photo that was sent back, between the two. */
const note = z.nullable(z.string());

/** A verification photo with the code, the day and the moment that belong to it. */
export const verification = z.object({
  _id: id,
  /** Civil day of the lock's time zone. */
  date: z.string(),
  code: z.string(),
  submittedAt: instant,
  photoUrl: z.string(),
  verdict,
  note,
});

export const readVerificationToday = endpoint({
  method: 'GET',
  path: '/api/locks/:id/verification/today',
  summary: "Today's verification of a lock, to its wearer or its keyholder",
  auth: 'member',
  params,
  reply: z.object({
    required: z.boolean(),
    /** When this day ends in the lock's time zone. */
    dayEndsAt: instant,
    /** Today's code, to the wearer, once it was fetched. */
    code: z.nullable(z.string()),
    submittedAt: z.nullable(instant),
    photoUrl: z.nullable(z.string()),
    verdict,
    note,
  }),
  errors: ['lock_not_found'],
  noStore: true,
});

export const fetchVerificationCode = endpoint({
  method: 'POST',
  path: '/api/locks/:id/verification/code',
  summary: "Today's code to show on the photo; the same until the day ends",
  auth: 'member',
  params,
  reply: z.object({ code: z.string(), date: z.string(), expiresAt: instant }),
  errors: [
    'lock_not_found',
    'not_allowed',
    'lock_ended',
    'verification_not_required',
    'already_verified_today',
  ],
  noStore: true,
});

export const uploadVerification = endpoint({
  method: 'POST',
  path: '/api/locks/:id/verification/upload',
  summary: "Submit today's photo",
  auth: 'member',
  params,
  body: z.strictObject({}),
  files: { photo: pictureFile },
  reply: verification,
  errors: [
    'lock_not_found',
    'not_allowed',
    'lock_ended',
    'verification_not_required',
    'verification_code_missing',
    'already_verified_today',
    'photo_required',
    ...pictureErrors,
  ],
  limits: [{ name: 'verification-upload', points: 20, durationSeconds: 3600, by: 'user' }],
});

export const listVerifications = endpoint({
  method: 'GET',
  path: '/api/locks/:id/verification',
  summary: 'The verification photos of a lock, newest first; to others only with a public gallery',
  auth: 'member',
  params,
  reply: z.array(verification),
  errors: ['lock_not_found'],
  noStore: true,
});

export const verificationPhoto = endpoint({
  method: 'GET',
  path: '/api/locks/:id/verification/:photoId/photo',
  summary: 'One verification photo, to those who may see the list',
  auth: 'member',
  params: photoParams,
  reply: fileReply,
  sendsFile: true,
  errors: ['lock_not_found', 'not_found'],
  noStore: true,
});

export const reviewVerification = endpoint({
  method: 'POST',
  path: '/api/locks/:id/verification/:photoId/review',
  summary: 'The keyholder takes the photo that waits, or asks for another',
  auth: 'member',
  params: photoParams,
  body: z.discriminatedUnion('accepted', [
    z.strictObject({ accepted: z.literal(true) }),
    z.strictObject({
      accepted: z.literal(false),
      note: z.optional(text({ max: VERIFICATION_NOTE_MAX_LENGTH, lines: 'several' })),
    }),
  ]),
  reply: z.extend(done, { lock: lockAfter }),
  errors: ['lock_not_found', 'not_allowed', 'lock_ended', 'verification_not_waiting'],
  noStore: true,
});

export const takeBackVerification = endpoint({
  method: 'DELETE',
  path: '/api/locks/:id/verification/:photoId',
  summary: "The wearer takes today's photo back while it waits: it is deleted, and another can be sent",
  auth: 'member',
  params: photoParams,
  reply: z.extend(done, { lock: lockAfter }),
  errors: ['lock_not_found', 'not_allowed', 'lock_ended', 'verification_not_waiting'],
  noStore: true,
});
