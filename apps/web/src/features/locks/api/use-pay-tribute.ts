import { payTribute } from '@keyhold/contracts/locks/tribute';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useRepeatKey } from '../../../lib/use-repeat-key';
import { refreshLocks } from './refresh-locks';

/** Records a tribute, in minor units; pressed twice, it is recorded once. */
export function usePayTribute(lockId: string) {
  const queryClient = useQueryClient();
  const repeat = useRepeatKey();
  return useMutation({
    mutationFn: (body: { amountMinorUnits: number; note: string }) =>
      api(payTribute)({ params: { id: lockId }, body }, { idempotencyKey: repeat.keyFor(body) }),
    onSuccess: () => repeat.done(),
    onSettled: () => refreshLocks(queryClient),
  });
}
