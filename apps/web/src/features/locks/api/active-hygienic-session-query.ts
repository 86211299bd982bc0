import { activeHygienicSession } from '@keyhold/contracts/locks/hygienic';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/** The lock whose hygienic unlock is going on, whichever it is; null where there is none. */
export const activeHygienicSessionQuery = queryOptions({
  queryKey: ['locks', 'hygienic-session', 'active'],
  // Only where it is: the combination in the answer belongs to the session's own question.
  queryFn: async ({ signal }) => (await api(activeHygienicSession)({}, { signal })).session?.lockId ?? null,
  // Once for each visit of the page; what begins later is opened by whoever begins it.
  staleTime: 'static',
  gcTime: 0,
});
