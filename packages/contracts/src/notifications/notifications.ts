import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, id, instant } from '../text';

export const notificationTypes = [
  'task_completed',
  'wheel_result',
  'penalty_applied',
  'admin_warning',
  'admin_action',
  'game_reward',
  'other',
] as const;

/** How many notifications a page of the list holds. */
export const notificationsShown = 50;

export const notification = z.object({
  _id: id,
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: instant,
  /** `actionUrl` is a path of this site. */
  metadata: z.object({ actionUrl: z.optional(z.string()) }),
});

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The newest notifications, or those before one, and how many are unread',
  auth: 'member',
  query: z.object({ before: z.optional(id) }),
  reply: z.object({
    notifications: z.array(notification),
    unreadCount: z.number(),
    /** Leads to the older ones; null where there are none. */
    nextBefore: z.nullable(id),
  }),
  errors: [],
  readsAhead: true,
});

export const readNotification = endpoint({
  method: 'PATCH',
  path: '/api/notifications/:id/read',
  summary: 'Mark one notification read',
  auth: 'member',
  params: z.object({ id }),
  reply: done,
  errors: ['not_found'],
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/mark-all-read',
  summary: 'Mark all notifications read',
  auth: 'member',
  reply: done,
  errors: [],
});
