import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRealtime } from '../../../lib/realtime';
import { readUpdate, useFocusAfterRemoval, useRefetchWhenDue } from '../lock-updates';
import type { DashboardLock } from '../locks.calls';
import { templatesQuery } from '../templates/templates.calls';
import { keyholderDashboardQuery } from './keyholder.calls';

/** Watches over the locks on the page: asks when one has changed or come to its end. */
export function KeyholderWatch({ locks, count }: { locks: readonly DashboardLock[]; count: number }) {
  const queryClient = useQueryClient();
  useRefetchWhenDue(
    locks,
    useCallback(() => void queryClient.invalidateQueries(keyholderDashboardQuery), [queryClient]),
  );
  useKeyholderUpdates();
  useFocusAfterRemoval(count);
  return null;
}

/** Keeps the keyholder's page current: with a newer version of a lock, or one not seen before, it is asked for again. */
function useKeyholderUpdates(): void {
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
