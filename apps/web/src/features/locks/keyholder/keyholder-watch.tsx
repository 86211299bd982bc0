import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal';
import { useNewerVersion } from '../../../lib/use-newer-version';
import { StatusAloud } from '../dashboard/lock-watch';
import { type DashboardLock, versionAmong } from '../locks.calls';
import { useRefetchWhenDue } from '../refetch-when-due';
import { templatesQuery } from '../templates/templates.calls';
import { keyholderDashboardQuery } from './keyholder.calls';

/** Watches over the locks on the page: asks when one has changed or come to its end, and says it aloud. */
export function KeyholderWatch({ locks, count }: { locks: readonly DashboardLock[]; count: number }) {
  const queryClient = useQueryClient();
  useRefetchWhenDue(
    locks,
    useCallback(() => void queryClient.invalidateQueries(keyholderDashboardQuery), [queryClient]),
  );
  useKeyholderUpdates();
  useFocusAfterRemoval(count);
  return <StatusAloud locks={locks} />;
}

/** Keeps the keyholder's page current: with a newer version of a lock, or one not seen before, it is asked for again. */
function useKeyholderUpdates(): void {
  const queryClient = useQueryClient();
  useNewerVersion('lock:updated', {
    known: (id) => versionAmong(queryClient.getQueryData(keyholderDashboardQuery.queryKey), id),
    // Of the templates: how many wear each of them.
    refetch: [keyholderDashboardQuery, templatesQuery],
  });
}
