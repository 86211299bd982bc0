import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store';
import { inReadersTime } from '../../lib/format/moments';
import { useSocketEvent } from '../../lib/realtime';
import { serverNow } from '../../lib/server-time';
import { type Notification, notificationsQuery } from './notifications.calls';
import { ownPath } from './own-path';

/** The page that is open shows by itself what happened: the one that it leads to, or the home, where locks can be read. */
function isShownHere({ metadata }: Notification): boolean {
  const path = ownPath(metadata.actionUrl);
  if (path === null) return false;
  const { pathname } = window.location;
  return path.split(/[?#]/)[0] === pathname || (pathname === '/' && path.endsWith('#reveal'));
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
    const message = inReadersTime(arrived.message, serverNow());
    showToast({ title: arrived.title, message, key: `notification-${arrived._id}` });
  });
}
