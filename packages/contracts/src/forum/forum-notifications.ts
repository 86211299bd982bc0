import * as z from 'zod/mini';
import { notificationKind } from '../notifications/notification-kind';
import { postAddress } from './post-address';

/** The notifications of the forum. */
export const forumNotifications = {
  'forum.mentioned': notificationKind({
    label: 'Mentioned in the forum',
    params: z.object({
      by: z.string(),
      title: z.string(),
      postSlug: z.string(),
      commentId: z.nullable(z.string()),
    }),
    text: ({ by, title, postSlug, commentId }) => ({
      title: `${by} mentioned you`,
      message: `In “${title}”.`,
      actionUrl: postAddress(postSlug, commentId),
    }),
  }),
};
