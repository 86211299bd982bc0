import { markIdPhotoSeen } from '@keyhold/contracts/locks/keyholder';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { refreshLocks } from './refresh-locks';

/** The keyholder has seen the ID photo: it is deleted at once. */
export function useMarkIdPhotoSeen(lockId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(markIdPhotoSeen)({ params: { id: lockId } }),
    onSettled: () => refreshLocks(queryClient),
  });
}
