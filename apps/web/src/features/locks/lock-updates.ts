import { useQueryClient } from '@tanstack/react-query';
import { useNewerVersion } from '../../lib/use-newer-version';
import { dashboardQuery, versionAmong } from './locks.calls';

/** Keeps one's own locks current: one with a newer version than the known one is asked for again. */
export function useLockUpdates(): void {
  const queryClient = useQueryClient();
  useNewerVersion('lock:updated', {
    known: (id) => versionAmong(queryClient.getQueryData(dashboardQuery.queryKey), id),
    refetch: [dashboardQuery],
  });
}
