import { startHygienic } from '@keyhold/contracts/locks/hygienic';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/api/client';
import { refreshLocks } from './refresh-locks';

/**
 * Opens a lock for cleaning. One that is open already counts as started: the answer to an earlier try was lost. Throws
 * ApiError.
 */
export function useStartHygienic(lockId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        // The combination in the answer is asked for by the session itself.
        await api(startHygienic)({ params: { id: lockId } });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'hygienic_unlock_in_progress')) throw error;
      }
    },
    onSettled: () => void refreshLocks(queryClient),
  });
}
