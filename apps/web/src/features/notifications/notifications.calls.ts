import {
  listNotifications,
  type notification,
  readAllNotifications,
  readNotification,
} from '@keyhold/contracts/notifications/notifications';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { showToast } from '../../components/feedback/toast-store';
import { api } from '../../lib/api/client';
import { useCall } from '../../lib/api/use-call';
import { notificationMessages } from './messages';

export type Notification = z.output<typeof notification>;

/** The newest notifications, newest first, and how many are unread. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api(listNotifications)({}, { signal }),
});

/** Marks one notification as read, on the screen at once. What did not reach the server comes back as unread. */
export function useReadNotification() {
  const queryClient = useQueryClient();
  return useCall(readNotification, {
    args: (id: string) => ({ params: { id } }),
    onMutate: async (id) => {
      await queryClient.cancelQueries(notificationsQuery);
      queryClient.setQueryData(notificationsQuery.queryKey, (known) => {
        if (!known?.notifications.some((one) => one._id === id && !one.read)) return known;
        const notifications = known.notifications.map((one) =>
          one._id === id ? { ...one, read: true } : one,
        );
        return { notifications, unreadCount: Math.max(0, known.unreadCount - 1) };
      });
    },
    invalidates: [notificationsQuery],
  });
}

/** Marks every notification as read, on the screen at once. */
export function useReadAllNotifications() {
  const queryClient = useQueryClient();
  return useCall(readAllNotifications, {
    args: () => ({}),
    onMutate: async () => {
      await queryClient.cancelQueries(notificationsQuery);
      queryClient.setQueryData(notificationsQuery.queryKey, (known) =>
        known === undefined
          ? known
          : { notifications: known.notifications.map((one) => ({ ...one, read: true })), unreadCount: 0 },
      );
    },
    onError: (error) =>
      showToast({
        title: notificationMessages.markAllFailed,
        message: error.message,
        kind: 'error',
        key: 'read-all',
      }),
    invalidates: [notificationsQuery],
  });
}
