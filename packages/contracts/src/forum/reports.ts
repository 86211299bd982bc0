import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, id, text } from '../text';
import { reportNotesMaxLength } from '../users/report';
import { postId } from './post-parts';

export const postReportReasons = [
  'spam',
  'harassment',
  'hate',
  'sexual_content',
  'violence',
  'misinformation',
  'other',
] as const;

const body = z.strictObject({
  reason: z.enum(postReportReasons, 'Choose a reason'),
  notes: z.optional(text({ max: reportNotesMaxLength, lines: 'several' })),
});

const asReport = {
  auth: 'member',
  body,
  reply: done,
  limits: [{ name: 'report', points: 30, durationSeconds: 86_400, by: 'user' }],
} as const;

export const reportPost = endpoint({
  method: 'POST',
  path: '/api/posts/:id/report',
  summary: 'Report a post; what it shows now is kept as evidence',
  params: z.object({ id: postId }),
  errors: ['post_not_found', 'cannot_report_yourself'],
  ...asReport,
});

export const reportComment = endpoint({
  method: 'POST',
  path: '/api/posts/:id/comments/:commentId/report',
  summary: 'Report a comment; what it says now is kept as evidence',
  params: z.object({ id: postId, commentId: id }),
  errors: ['comment_not_found', 'cannot_report_yourself'],
  ...asReport,
});
