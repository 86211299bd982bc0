import { drawCard } from '@keyhold/contracts/cards/cards';
import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/client';
import { useRepeatKey } from '../../../../lib/use-repeat-key';
import { refreshLocks } from './refresh-locks';

export type DrawReply = ReplyOf<typeof drawCard>;

/**
 * Draws one card at a version of the lock: sent again after a lost answer, it is the same card until the page knows a
 * newer version. Throws ApiError.
 */
export function useDrawCard(lockId: string) {
  const queryClient = useQueryClient();
  const repeat = useRepeatKey();
  return useMutation({
    mutationFn: (version: number) => {
      const nonce = repeat.keyFor({ lockId, version });
      return api(drawCard)({ params: { id: lockId }, body: { nonce } }, { idempotencyKey: nonce });
    },
    onSuccess: () => repeat.done(),
    onSettled: () => void refreshLocks(queryClient),
  });
}
