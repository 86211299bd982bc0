import { WARNINGS_TO_BAN } from '@keyhold/rules/staff/rank';
import * as z from 'zod/mini';
import { notificationKind } from '../notifications/notification-kind';
import { quotedSentence } from '../wording';
import { taskContents } from './tasks';

/** What people hear from the staff. */
export const staffNotifications = {
  'staff.warned': notificationKind({
    label: 'A warning',
    params: z.object({ reason: z.string(), details: z.string(), number: z.number() }),
    text: ({ reason, details, number }) => ({
      title: `You were warned by the staff (${number} of ${WARNINGS_TO_BAN})`,
      message: [reason, details].filter(Boolean).join('\n'),
    }),
  }),
  'staff.report_decided': notificationKind({
    label: 'Your report was looked at',
    params: z.object({ upheld: z.boolean() }),
    text: ({ upheld }) => ({
      title: 'Your report was looked at',
      message: upheld
        ? 'Thank you. What you reported breaks the rules, and the staff has acted.'
        : 'Thank you. The staff found nothing in it that breaks the rules.',
    }),
  }),
  'staff.template_removed': notificationKind({
    label: 'A shared lock was removed',
    params: z.object({ title: z.string(), reason: z.string() }),
    text: ({ title, reason }) => ({
      title: 'The team has removed a shared lock of yours',
      message: `${title}: ${quotedSentence(reason)} Locks that run go on.`,
    }),
  }),
  'staff.content_decided': notificationKind({
    label: 'What you wrote was looked at',
    params: z.object({
      contentType: z.enum(taskContents),
      upheld: z.boolean(),
      removed: z.boolean(),
      /** Only the picture of a post went. */
      pictureOnly: z.optional(z.boolean()),
    }),
    text: ({ contentType, upheld, removed, pictureOnly }) => ({
      title: `${pictureOnly ? 'The picture of your post' : contentNames[contentType]} was looked at`,
      message: upheld
        ? `It was reported and breaks the rules of this site.${removed ? ' The staff has removed it.' : ''}`
        : `It was reported. The staff found nothing in it that breaks the rules${contentType === 'profile' ? '.' : ', and it stays.'}`,
    }),
  }),
};

const contentNames = {
  profile: 'Your conduct',
  description: 'Your description',
  avatar: 'Your profile picture',
  album_photo: 'A photo of your album',
  post: 'Your post',
  comment: 'Your comment',
  message: 'A message of yours',
  appeal: 'Your appeal',
  ip_ban: 'Your address',
  user_verification: 'Your age',
} as const satisfies Record<(typeof taskContents)[number], string>;
