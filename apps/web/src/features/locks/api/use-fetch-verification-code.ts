import { fetchVerificationCode } from '@keyhold/contracts/locks/verification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { refreshLocks } from './refresh-locks';
import { verificationTodayQuery } from './verification-today-query';

/** Asks for today's code and shows it at once. */
export function useFetchVerificationCode(lockId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(fetchVerificationCode)({ params: { id: lockId } }),
    gcTime: 0,
    onSuccess: ({ code }) => {
      queryClient.setQueryData(
        verificationTodayQuery(lockId).queryKey,
        (today) => today && { ...today, code },
      );
    },
    // Refused: it may have been submitted elsewhere, or the lock has ended.
    onError: () => void refreshLocks(queryClient),
  });
}
