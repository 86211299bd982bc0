import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../lib/realtime';
import { dashboardQuery } from './api/dashboard-query';
import { keyholderDashboardQuery } from './api/keyholder-dashboard-query';
import { lockQuery } from './api/lock-query';
import { refreshLocks } from './api/refresh-locks';
import { templatesQuery } from './api/templates-query';

function readUpdate(payload: unknown): { id: string; version: number } | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { id, version } = payload as Record<string, unknown>;
  return typeof id === 'string' && typeof version === 'number' ? { id, version } : null;
}

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

/** Keeps the page of one lock current: with a newer version of it, everything shown of it is asked for again. */
export function useLockDetailUpdates(lockId: string): void {
  const queryClient = useQueryClient();
  useRealtime('lock:updated', (payload) => {
    const update = readUpdate(payload);
    if (update?.id !== lockId) return;
    const known = queryClient.getQueryData(lockQuery(lockId).queryKey)?.version ?? -1;
    if (update.version > known) void refreshLocks(queryClient);
  });
}

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
