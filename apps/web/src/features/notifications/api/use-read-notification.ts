import { readNotification } from '@keyhold/contracts/notifications/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { notificationsQuery } from './notifications-query';

/** Marks one notification as read, on the screen at once. What did not reach the server comes back as unread. */
export function useReadNotification() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(readNotification)({ params: { id } }),
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
    onSettled: () => void queryClient.invalidateQueries(notificationsQuery),
  });
}
