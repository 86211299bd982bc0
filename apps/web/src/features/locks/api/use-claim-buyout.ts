import { claimBuyout } from '@keyhold/contracts/locks/tribute';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useRepeatKey } from '../../../lib/use-repeat-key';
import { refreshLocks } from './refresh-locks';

/** Records that the buyout was paid; pressed twice, it is recorded once. */
export function useClaimBuyout(lockId: string) {
  const queryClient = useQueryClient();
  const repeat = useRepeatKey();
  return useMutation({
    mutationFn: (note: string) =>
      api(claimBuyout)({ params: { id: lockId }, body: { note } }, { idempotencyKey: repeat.keyFor(note) }),
    onSuccess: () => repeat.done(),
    onSettled: () => refreshLocks(queryClient),
  });
}
