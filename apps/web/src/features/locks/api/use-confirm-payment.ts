import { confirmPayment } from '@keyhold/contracts/locks/tribute';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { refreshLocks } from './refresh-locks';

/** The keyholder has this payment. */
export function useConfirmPayment(lockId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (paymentId: string) => api(confirmPayment)({ params: { id: lockId, paymentId } }),
    onSettled: () => refreshLocks(queryClient),
  });
}
