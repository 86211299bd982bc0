import { openDraft } from '@keyhold/contracts/locks/draft';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/**
 * The preparation that a setup screen works on: its name and the promise made for it. One for each purpose ('self', a
 * share code), so that nothing that was put into one comes along with another. Kept for this visit, so that looking
 * elsewhere and coming back opens no second one; `enabled: false`, so that nothing but the setup asks.
 */
export function draftQuery(purpose: string) {
  return queryOptions({
    queryKey: ['locks', 'draft', 'open', purpose],
    queryFn: () => api(openDraft)({}),
    enabled: false,
    // Nothing that makes answers old makes this one: a second preparation would be another promise.
    staleTime: 'static',
    gcTime: 60 * 60_000,
  });
}
