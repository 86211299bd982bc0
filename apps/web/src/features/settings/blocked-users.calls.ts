import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { type listBlocked, unblockConfirmText, unblockUser } from '@keyhold/contracts/users/blocks';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../lib/api/use-call';
import { blockedUsersQuery } from '../users/users.api';

export type BlockedUser = ReplyOf<typeof listBlocked>['users'][number];

/** Takes a block back. What was hidden of each other is asked for anew. */
export function useUnblockUser(userId: string) {
  const queryClient = useQueryClient();
  return useCall(unblockUser, {
    args: () => ({ params: { userId }, body: { confirmText: unblockConfirmText } as const }),
    // Gone, or let go in another window.
    doneAlready: 'user_not_found',
    onSuccess: () => {
      queryClient.setQueryData(blockedUsersQuery.queryKey, (known) =>
        known?.filter(({ _id }) => _id !== userId),
      );
    },
    invalidates: [{ queryKey: ['users'] }, { queryKey: ['explore'] }],
  });
}
