import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store';
import { useSocketEvent } from '../../lib/realtime';
import { notificationsQuery } from './notifications.calls';

/** Fetches what has arrived, and says it in a toast while the list is closed. */
export function useNotificationArrivals(listOpen: boolean): void {
  const queryClient = useQueryClient();
  // Read in another window, or on another device.
  useSocketEvent('notifications_read', () => void queryClient.invalidateQueries(notificationsQuery));
  useSocketEvent('new_notification', async ({ id }) => {
    await queryClient.invalidateQueries(notificationsQuery);
    const known = queryClient.getQueryData(notificationsQuery.queryKey);
    const arrived = known?.notifications.find((one) => one._id === id);
    if (arrived === undefined || arrived.read || listOpen) return;
    showToast({ title: arrived.title, message: arrived.message, key: `notification-${arrived._id}` });
  });
}
