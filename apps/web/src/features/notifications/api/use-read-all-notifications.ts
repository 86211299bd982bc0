import { readAllNotifications } from '@keyhold/contracts/notifications/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store';
import { api } from '../../../lib/api/client';
import { notificationMessages } from '../messages';
import { notificationsQuery } from './notifications-query';

/** Marks every notification as read, on the screen at once. */
export function useReadAllNotifications() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(readAllNotifications)({}),
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
    onSettled: () => void queryClient.invalidateQueries(notificationsQuery),
  });
}
