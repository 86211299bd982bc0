import * as z from 'zod/mini';
import { notificationKind } from '../notifications/notification-kind';
import { quotedSentence } from '../wording';

export const deviceNotifications = {
  'devices.low_battery': notificationKind({
    label: 'A battery is low',
    params: z.object({ deviceName: z.string(), battery: z.number() }),
    text: ({ deviceName, battery }) => ({
      title: 'A battery is low',
      message: `${deviceName} has ${battery} % left. Charge it before it is needed.`,
      actionUrl: '/qiui-setup',
    }),
  }),
  'devices.removed': notificationKind({
    label: 'A device was removed',
    params: z.object({ deviceName: z.string() }),
    text: ({ deviceName }) => ({
      title: 'Your device was removed',
      message: `${deviceName} is unbound at its maker and deleted here.`,
      actionUrl: '/qiui-setup',
    }),
  }),
  'devices.removal_failed': notificationKind({
    label: 'A device could not be removed',
    params: z.object({ deviceName: z.string(), reason: z.string() }),
    text: ({ deviceName, reason }) => ({
      title: 'A device could not be removed yet',
      message: `${deviceName}: ${quotedSentence(reason)} Its removal stays pending.`,
      actionUrl: '/qiui-setup',
    }),
  }),
};
