import { openDraft } from '@keyhold/contracts/locks/draft';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/**
 * The preparation that the setup screen works on: its name and the promise made for it. Kept for this visit, so that
 * looking elsewhere and coming back opens no second one; `enabled: false`, so that nothing but the setup asks.
 */
export const draftQuery = queryOptions({
  queryKey: ['locks', 'draft', 'open'],
  queryFn: () => api(openDraft)({}),
  enabled: false,
  // Nothing that makes answers old makes this one: a second preparation would be another promise.
  staleTime: 'static',
  gcTime: 60 * 60_000,
});
