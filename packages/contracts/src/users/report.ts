import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, text } from '../text';
import { personId } from './person-id';

/** What of a profile can be reported; `profile` is its person as a whole, by what they do or how they name themselves. */
export const reportedContents = ['profile', 'description', 'avatar', 'album_photo'] as const;
/** Everything that reports are about. */
export const reportContents = [...reportedContents, 'post', 'comment'] as const;
export const reportReasons = [
  'abusive_harassment',
  'hateful_content',
  'sexual_content',
  'nudity_explicit',
  'self_harm_or_harmful',
  'violent_or_gore',
  'spam_scam',
  'impersonation',
  'other',
] as const;
export const reportNotesMaxLength = 500;

export const reportUser = endpoint({
  method: 'POST',
  path: '/api/users/report/:id',
  summary: 'Report what is on a profile; what it shows now is kept as evidence',
  auth: 'member',
  params: z.object({ id: personId }),
  body: z.strictObject({
    contentType: z.enum(reportedContents, 'Choose what you report'),
    reason: z.enum(reportReasons, 'Choose a reason'),
    notes: z.optional(text({ max: reportNotesMaxLength, lines: 'several' })),
    /** The address of the picture; needed for a photo of the album. */
    contentUrl: z.optional(text({ max: 200 })),
  }),
  reply: done,
  errors: [
    'user_not_found',
    'cannot_report_yourself',
    'report_photo_required',
    'report_content_missing',
    'idempotency_key_reused',
    'request_in_progress',
  ],
  limits: [{ name: 'report', points: 30, durationSeconds: 86_400, by: 'user' }],
  idempotent: true,
});
