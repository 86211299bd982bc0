import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../../lib/realtime';
import { dashboardQuery } from '../locks.calls';
import { readUpdate } from '../read-update';

/** Keeps the dashboard current: a lock with a newer version than the known one is asked for again. */
export function useLockUpdates(): void {
  const queryClient = useQueryClient();
  useRealtime('lock:updated', (payload) => {
    const update = readUpdate(payload);
    if (update === null) return;
    const locks = queryClient.getQueryData(dashboardQuery.queryKey);
    const known = locks?.find((lock) => lock._id === update.id)?.version ?? -1;
    if (update.version > known) void queryClient.invalidateQueries(dashboardQuery);
  });
}
