import { WARNINGS_TO_BAN } from '@keyhold/rules/staff/rank';
import * as z from 'zod/mini';
import { notificationKind } from '../notifications/notification-kind';

/** What people hear from the staff. */
export const staffNotifications = {
  'staff.warned': notificationKind({
    params: z.object({ reason: z.string(), details: z.string(), number: z.number() }),
    text: ({ reason, details, number }) => ({
      title: `You were warned by the staff (${number} of ${WARNINGS_TO_BAN})`,
      message: [reason, details].filter(Boolean).join('\n'),
    }),
  }),
};
