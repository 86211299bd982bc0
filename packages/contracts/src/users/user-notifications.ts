import * as z from 'zod/mini';
import { moment } from '../notifications/moments';
import { notificationKind } from '../notifications/notification-kind';

/** The notifications about one's account. */
export const userNotifications = {
  'users.download_ready': notificationKind({
    label: 'Your data is ready',
    /** Until when it can be downloaded; absent in what an older version told. */
    params: z.object({ until: z.optional(z.number()) }),
    text: ({ until }) => ({
      title: 'Your data is ready',
      message: `It can be downloaded in the settings ${until ? `until ${moment(until)}` : 'for a day'}.`,
    }),
  }),
};
