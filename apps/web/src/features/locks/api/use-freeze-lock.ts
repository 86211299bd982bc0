import { freezeLock, unfreezeLock } from '@keyhold/contracts/locks/keyholder';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { refreshLocks } from './refresh-locks';

/** The keyholder stops the timer, or lets it run again; the page is up to date when it resolves. */
export function useFreezeLock(lockId: string, act: 'freeze' | 'unfreeze') {
  const queryClient = useQueryClient();
  const endpoint = act === 'freeze' ? freezeLock : unfreezeLock;
  return useMutation({
    mutationFn: () => api(endpoint)({ params: { id: lockId } }),
    onSettled: () => refreshLocks(queryClient),
  });
}
