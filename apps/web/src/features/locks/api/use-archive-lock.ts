import { archiveLock } from '@keyhold/contracts/locks/archive';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/api/client';
import { refreshLocks } from './refresh-locks';

/**
 * Archives a lock: with the typed code by its wearer, for whom the combination is lost; without one by its keyholder,
 * who sets the wearer free. One that the keyholder archived already counts as archived. Throws ApiError.
 */
export function useArchiveLock(lockId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (confirmCode?: string) => {
      const body = confirmCode === undefined ? {} : { confirmCode };
      try {
        await api(archiveLock)({ params: { id: lockId }, body });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'already_archived')) throw error;
      }
    },
    onSettled: () => refreshLocks(queryClient),
  });
}
