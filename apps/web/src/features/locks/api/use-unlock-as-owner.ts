import { unlockAsOwner } from '@keyhold/contracts/locks/keyholder';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { refreshLocks } from './refresh-locks';

/** The keyholder ends the lock: the wearer can reveal the combination. */
export function useUnlockAsOwner(lockId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(unlockAsOwner)({ params: { id: lockId } }),
    onSettled: () => refreshLocks(queryClient),
  });
}
