import { cardStats } from '@keyhold/contracts/cards/cards';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api/client';

/** How long until a GREEN, from the deck as it is; asked for anew with all else about locks. */
export function cardStatsQuery(lockId: string) {
  return queryOptions({
    queryKey: ['locks', 'card-stats', lockId],
    queryFn: ({ signal }) => api(cardStats)({ params: { id: lockId } }, { signal }),
  });
}
