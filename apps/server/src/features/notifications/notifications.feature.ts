import type { Feature } from '../../feature';
import { forgetOldNotifications } from './forget-old-notifications';
import { notificationRoutes } from './notifications.routes';
import { notifications } from './notifications.tables';
import { ownNotifications } from './own-notifications';
import { takeNameOut } from './take-name-out';

export const notificationsFeature: Feature = {
  routes: notificationRoutes,
  personalData: {
    columns: [
      [notifications.userId, 'deleted'],
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
  schedules: (deps) => [
    {
      name: 'notifications.forget_old',
      cron: '50 3 * * *',
      timezone: 'UTC',
      run: () => forgetOldNotifications(deps),
    },
  ],
};
