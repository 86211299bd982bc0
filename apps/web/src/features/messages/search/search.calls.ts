import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { searchMessages } from '@keyhold/contracts/messages/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { groupIdOf, isAiKey, isGroupKey } from '../messages.calls';

type Found = ReplyOf<typeof searchMessages>;
/** With who wrote it, in a group. */
export type Hit = Found['messages'][number] & { readonly writer: string | undefined };

function withWriters({ messages, writers, hasMore }: Found): { messages: Hit[]; hasMore: boolean } {
  const names = new Map(writers.map(({ _id, username }) => [_id, username]));
  return { messages: messages.map((one) => ({ ...one, writer: names.get(one.senderId ?? '') })), hasMore };
}

function whereOf(id: string) {
  if (isAiKey(id)) return { ai: 'true' as const };
  return isGroupKey(id) ? { groupId: groupIdOf(id) } : { userId: id };
}

/** The newest messages that fit, of one conversation or, without one, of all. */
export const searchQuery = (query: string, within: string | undefined) =>
  queryOptions({
    queryKey: ['messages', 'search', within, query],
    queryFn: ({ signal }) => {
      return api(searchMessages)({ query: { query, ...(within && whereOf(within)) } }, { signal });
    },
    select: withWriters,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
