import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { searchMessages } from '@keyhold/contracts/messages/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { groupIdOf, isGroupKey } from '../messages.calls';

export type Hit = ReplyOf<typeof searchMessages>['messages'][number];

/** The newest messages that fit, of one conversation or, without one, of all. */
export const searchQuery = (query: string, within: string | undefined) =>
  queryOptions({
    queryKey: ['messages', 'search', within, query],
    queryFn: ({ signal }) => {
      const where = within && (isGroupKey(within) ? { groupId: groupIdOf(within) } : { userId: within });
      return api(searchMessages)({ query: { query, ...(where || {}) } }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
