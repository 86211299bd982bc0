import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { refreshLocks } from './refresh-locks';

/** Ends the lock at once; the page is up to date when it resolves. */
export function useReleaseEmergency(lockId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(releaseEmergency)({ params: { id: lockId } }),
    onSettled: () => refreshLocks(queryClient),
  });
}
