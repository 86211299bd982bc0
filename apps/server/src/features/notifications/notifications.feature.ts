import type { Feature } from '../../feature';
import { forgetOldNotifications } from './forget-old-notifications';
import { notificationRoutes } from './notifications.routes';

export const notificationsFeature: Feature = {
  routes: notificationRoutes,
  schedules: (deps) => [
    {
      name: 'notifications.forget_old',
      cron: '50 3 * * *',
      timezone: 'UTC',
      run: () => forgetOldNotifications(deps),
    },
  ],
};
