import { cancelSafetyExit, startSafetyExit } from '@keyhold/contracts/locks/safety-exit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { refreshLocks } from './refresh-locks';

/** Starts the safety exit of a lock, or calls the running one off; the page is up to date when it resolves. */
export function useSafetyExit(lockId: string, act: 'start' | 'cancel') {
  const queryClient = useQueryClient();
  const endpoint = act === 'start' ? startSafetyExit : cancelSafetyExit;
  return useMutation({
    mutationFn: () => api(endpoint)({ params: { id: lockId } }),
    onSettled: () => refreshLocks(queryClient),
  });
}
