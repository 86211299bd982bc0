import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { listBlocked, unblockConfirmText, unblockUser } from '@keyhold/contracts/users/blocks';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client';
import { useCall } from '../../lib/api/use-call';

export type BlockedUser = ReplyOf<typeof listBlocked>['users'][number];

/** The people whom this person has blocked, the newest first. */
export const blockedUsersQuery = queryOptions({
  queryKey: ['users', 'blocked'],
  queryFn: async ({ signal }) => (await api(listBlocked)({}, { signal })).users,
  staleTime: 0,
});

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
