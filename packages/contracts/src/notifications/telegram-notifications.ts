import * as z from 'zod/mini';
import { notificationKind } from './notification-kind';

export const telegramNotifications = {
  'telegram.switched_off': notificationKind({
    label: 'Telegram is switched off',
    params: z.object({}),
    text: () => ({
      title: 'Telegram is switched off',
      message:
        'The bot could not write to your chat any more. Let it write again in Telegram, then switch it on in the settings.',
    }),
  }),
};
