import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store';
import { useSocketEvent } from '../../lib/realtime';
import { type Notification, notificationsQuery } from './notifications.calls';
import { ownPath } from './own-path';

/** The page that it leads to is open, and shows by itself what happened. */
function isShownHere({ metadata }: Notification): boolean {
  const path = ownPath(metadata.actionUrl);
  return path !== null && path !== '/' && path.split(/[?#]/)[0] === window.location.pathname;
}

/** Fetches what has arrived, and says it in a toast while neither the list nor the page shows it. */
export function useNotificationArrivals(listOpen: boolean): void {
  const queryClient = useQueryClient();
  // Read in another window, or on another device.
  useSocketEvent('notifications_read', () => void queryClient.invalidateQueries(notificationsQuery));
  useSocketEvent('new_notification', async ({ id }) => {
    await queryClient.invalidateQueries(notificationsQuery);
    const known = queryClient.getQueryData(notificationsQuery.queryKey);
    const arrived = known?.notifications.find((one) => one._id === id);
    if (arrived === undefined || arrived.read || listOpen || isShownHere(arrived)) return;
    showToast({ title: arrived.title, message: arrived.message, key: `notification-${arrived._id}` });
  });
}
