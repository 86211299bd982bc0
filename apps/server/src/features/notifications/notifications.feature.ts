import * as z from 'zod/mini';
import type { Feature } from '../../feature';
import { sendMailTask } from './email/email-channel';
import { sendMail } from './email/send-mail';
import { forgetOldNotifications } from './forget-old-notifications';
import { letGoHeld } from './let-go-held';
import { notificationSettings } from './notification-settings.tables';
import { notificationRoutes } from './notifications.routes';
import { notifications } from './notifications.tables';
import { ownNotifications } from './own-notifications';
import { pushRoutes } from './push/push.routes';
import { sendPushTask } from './push/push-channel';
import { sendPush } from './push/send-push';
import { takeNameOut } from './take-name-out';
import { botLoop } from './telegram/bot-loop';
import { sendCode, sendCodeTask } from './telegram/send-code';
import { sendNotification } from './telegram/send-notification';
import { forgetTelegramCodes, telegramRoutes } from './telegram/telegram.routes';
import { telegramChatProofs, telegramStartCodes } from './telegram/telegram.tables';
import { sendNotificationTask } from './telegram/telegram-channel';

const ofNotification = z.object({ notificationId: z.string() });
const ofUser = z.object({ userId: z.string() });

export const notificationsFeature: Feature = {
  routes: (deps) => [...notificationRoutes(deps), ...pushRoutes(deps), ...telegramRoutes(deps)],
  sweeps: (deps) => [() => letGoHeld(deps)],
  personalData: {
    columns: [
      [notifications.userId, 'deleted'],
      [notificationSettings.userId, 'deleted'],
      [notificationSettings.switched, 'deleted'],
      [telegramStartCodes.userId, 'deleted'],
      [telegramChatProofs.userId, 'deleted'],
      [notifications.aboutUserId, { handedOn: 'It becomes a notification about nobody.' }],
      [
        notifications.params,
        { kept: 'Others were told of their own locks; the name in it becomes “Deleted user”.' },
      ],
    ],
    forget: takeNameOut,
    takeAlong: (deps, userId) => ({
      parts: [{ name: 'notifications', rows: ownNotifications(deps, userId) }],
    }),
  },
  // Without a bot there is nobody to listen to.
  loops: (deps) => (deps.telegram.isConfigured ? [botLoop(deps)] : []),
  tasks: (deps) => [
    {
      name: sendNotificationTask,
      run: (payload) => sendNotification(deps, ofNotification.parse(payload).notificationId),
    },
    { name: sendPushTask, run: (payload) => sendPush(deps, payload) },
    { name: sendMailTask, run: (payload) => sendMail(deps, ofNotification.parse(payload).notificationId) },
    { name: sendCodeTask, run: (payload) => sendCode(deps, ofUser.parse(payload).userId) },
  ],
  schedules: (deps) => [
    {
      name: 'telegram.forget_codes',
      cron: '35 * * * *',
      timezone: 'UTC',
      run: () => forgetTelegramCodes(deps),
    },
    {
      name: 'notifications.forget_old',
      cron: '50 3 * * *',
      timezone: 'UTC',
      run: () => forgetOldNotifications(deps),
    },
  ],
};
