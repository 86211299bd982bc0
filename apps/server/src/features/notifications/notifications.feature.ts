import type { Feature } from '../../feature';
import { forgetOldNotifications } from './forget-old-notifications';
import { notifyOfLocks } from './lock-notifications';
import { notificationRoutes } from './notifications.routes';
import { remindOfUnreadCodes } from './remind-unread-codes';

const timezone = 'UTC';

export const notificationsFeature: Feature = {
  routes: notificationRoutes,
  listeners: (deps) => [notifyOfLocks(deps)],
  schedules: (deps) => [
    {
      name: 'notifications.remind_of_unread_codes',
      cron: '0 9 * * *',
      timezone,
      run: () => remindOfUnreadCodes(deps),
    },
    {
      name: 'notifications.forget_old',
      cron: '50 3 * * *',
      timezone,
      run: () => forgetOldNotifications(deps),
    },
  ],
};
