import { revealCombination } from '@keyhold/contracts/locks/dashboard';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { dashboardQuery } from './dashboard-query';
import { lockQuery } from './lock-query';
import { refreshLocks } from './refresh-locks';

/** Asks for the combination of an ended lock and shows it at once; the rest of the page follows with the next answer. */
export function useRevealCombination(lockId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(revealCombination)({ params: { id: lockId } }),
    // The answer is a secret: it lives in the memory of the page only.
    gcTime: 0,
    onSuccess: async (combination) => {
      const detail = lockQuery(lockId);
      await Promise.all([queryClient.cancelQueries(dashboardQuery), queryClient.cancelQueries(detail)]);
      queryClient.setQueryData(dashboardQuery.queryKey, (locks) =>
        locks?.map((lock) => (lock._id === lockId ? { ...lock, combination } : lock)),
      );
      queryClient.setQueryData(detail.queryKey, (lock) => lock && { ...lock, combination });
    },
    onSettled: () => void refreshLocks(queryClient),
  });
}
