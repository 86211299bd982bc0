import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useFocusAfterRemoval } from '../dashboard/use-focus-after-removal';
import { useRefetchWhenDue } from '../dashboard/use-refetch-when-due';
import type { DashboardLock } from '../locks.calls';
import { keyholderDashboardQuery } from './keyholder.calls';
import { useKeyholderUpdates } from './use-keyholder-updates';

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
