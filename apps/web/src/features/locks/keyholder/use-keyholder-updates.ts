import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../../lib/realtime';
import { readUpdate } from '../read-update';
import { templatesQuery } from '../templates/templates.calls';
import { keyholderDashboardQuery } from './keyholder.calls';

/** Keeps the keyholder's page current: with a newer version of a lock, or one not seen before, it is asked for again. */
export function useKeyholderUpdates(): void {
  const queryClient = useQueryClient();
  useRealtime('lock:updated', (payload) => {
    const update = readUpdate(payload);
    if (update === null) return;
    const locks = queryClient.getQueryData(keyholderDashboardQuery.queryKey);
    const known = locks?.find((lock) => lock._id === update.id)?.version ?? -1;
    if (update.version <= known) return;
    void queryClient.invalidateQueries(keyholderDashboardQuery);
    // How many wear each of them.
    void queryClient.invalidateQueries(templatesQuery);
  });
}
