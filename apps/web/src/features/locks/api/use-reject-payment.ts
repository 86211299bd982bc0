import { rejectPayment } from '@keyhold/contracts/locks/tribute';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { refreshLocks } from './refresh-locks';

/** The keyholder did not get this payment. */
export function useRejectPayment(lockId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ paymentId, reason }: { paymentId: string; reason: string }) =>
      api(rejectPayment)({ params: { id: lockId, paymentId }, body: { reason } }),
    onSettled: () => refreshLocks(queryClient),
  });
}
