import { cancelSafetyExit, startSafetyExit } from '@keyhold/contracts/locks/safety-exit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { dashboardQuery } from './dashboard-query';

/** Starts the safety exit of a lock, or calls the running one off; the dashboard is up to date when it resolves. */
export function useSafetyExit(lockId: string, act: 'start' | 'cancel') {
  const queryClient = useQueryClient();
  const endpoint = act === 'start' ? startSafetyExit : cancelSafetyExit;
  return useMutation({
    mutationFn: () => api(endpoint)({ params: { id: lockId } }),
    onSettled: () => queryClient.invalidateQueries(dashboardQuery),
  });
}
