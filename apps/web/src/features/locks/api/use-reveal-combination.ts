import { revealCombination } from '@keyhold/contracts/locks/dashboard';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { dashboardQuery } from './dashboard-query';

/** Asks for the combination of an ended lock and shows it at once; the rest of the card follows with the next answer. */
export function useRevealCombination(lockId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(revealCombination)({ params: { id: lockId } }),
    // The answer is a secret: it lives in the dashboard's memory only.
    gcTime: 0,
    onSuccess: async (combination) => {
      await queryClient.cancelQueries(dashboardQuery);
      queryClient.setQueryData(dashboardQuery.queryKey, (locks) =>
        locks?.map((lock) => (lock._id === lockId ? { ...lock, combination } : lock)),
      );
    },
    onSettled: () => void queryClient.invalidateQueries(dashboardQuery),
  });
}
