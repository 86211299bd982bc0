import { removeLock } from '@keyhold/contracts/locks/dashboard';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/api/client';
import { dashboardQuery } from './dashboard-query';

/** Puts an ended lock away for good. One that is gone already counts as removed. */
export function useRemoveLock(lockId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await api(removeLock)({ params: { id: lockId } });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'lock_not_found')) throw error;
      }
    },
    onSuccess: async () => {
      await queryClient.cancelQueries(dashboardQuery);
      queryClient.setQueryData(dashboardQuery.queryKey, (locks) =>
        locks?.filter((lock) => lock._id !== lockId),
      );
    },
    onSettled: () => void queryClient.invalidateQueries(dashboardQuery),
  });
}
