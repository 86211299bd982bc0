import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { readHistory } from '@keyhold/contracts/locks/history';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

export type HistoryEntry = ReplyOf<typeof readHistory>['events'][number];

/** What happened to a lock, newest first, page by page. */
export function historyQuery(lockId: string) {
  return infiniteQueryOptions({
    queryKey: ['locks', 'history', lockId],
    queryFn: ({ signal, pageParam }) =>
      api(readHistory)(
        { params: { id: lockId }, query: pageParam === null ? {} : { before: String(pageParam) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBefore,
  });
}
