import * as z from 'zod/mini';
import { notificationKind } from '../notifications/notification-kind';

export const deviceNotifications = {
  'devices.low_battery': notificationKind({
    params: z.object({ deviceName: z.string(), battery: z.number() }),
    text: ({ deviceName, battery }) => ({
      title: 'A battery is low',
      message: `${deviceName} has ${battery} % left. Charge it before it is needed.`,
      actionUrl: '/qiui-setup',
    }),
  }),
};
