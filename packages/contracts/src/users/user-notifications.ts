import * as z from 'zod/mini';
import { notificationKind } from '../notifications/notification-kind';

/** The notifications about one's account. */
export const userNotifications = {
  'users.download_ready': notificationKind({
    label: 'Your data is ready',
    params: z.object({}),
    text: () => ({
      title: 'Your data is ready',
      message: 'You can download it in the settings for a day.',
    }),
  }),
};
