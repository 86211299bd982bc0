import { archiveLock } from '@keyhold/contracts/locks/archive';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { refreshLocks } from './refresh-locks';

/**
 * Archives a lock: with the typed code by its wearer, for whom the combination is lost; without one by its keyholder,
 * who sets the wearer free.
 */
export function useArchiveLock(lockId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (confirmCode?: string) =>
      api(archiveLock)({ params: { id: lockId }, body: confirmCode === undefined ? {} : { confirmCode } }),
    onSuccess: () => refreshLocks(queryClient),
  });
}
