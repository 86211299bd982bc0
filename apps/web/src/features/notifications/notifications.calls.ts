import { listNotifications, type notification } from '@keyhold/contracts/notifications/notifications';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../lib/api/client';

export type Notification = z.output<typeof notification>;

/** The newest notifications, newest first, and how many are unread. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api(listNotifications)({}, { signal }),
});
