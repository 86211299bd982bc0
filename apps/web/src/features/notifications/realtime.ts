import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store';
import { useRealtime } from '../../lib/realtime';
import { notificationsQuery } from './notifications.calls';

function readId(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { id } = payload as Record<string, unknown>;
  return typeof id === 'string' ? id : null;
}

/** Fetches what has arrived, and says it in a toast while the list is closed. */
export function useNotificationArrivals(listOpen: boolean): void {
  const queryClient = useQueryClient();
  useRealtime('new_notification', async (payload) => {
    const id = readId(payload);
    await queryClient.invalidateQueries(notificationsQuery);
    const known = queryClient.getQueryData(notificationsQuery.queryKey);
    const arrived = known?.notifications.find((one) => one._id === id);
    if (arrived === undefined || arrived.read || listOpen) return;
    showToast({ title: arrived.title, message: arrived.message, key: `notification-${arrived._id}` });
  });
}
