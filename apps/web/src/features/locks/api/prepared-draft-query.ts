import { listDrafts } from '@keyhold/contracts/locks/draft';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { findSealedDraft } from './sealed-draft-query';

/**
 * A prepared start that its owner comes back to, also one whose hour is over: its code is still there then. Null
 * where no code waits under this name.
 */
export function preparedDraftQuery(token: string) {
  return queryOptions({
    queryKey: ['locks', 'prepared', token],
    queryFn: async ({ signal }) => {
      const draft = await findSealedDraft(token, signal);
      if (draft !== null) return draft;
      const late = (await api(listDrafts)({}, { signal })).find((listed) => listed.token === token);
      return late === undefined ? null : { ...late, startedLockId: null };
    },
    // Never taken from an earlier visit: it may have been started or called off since.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // What is known stays: where the answer to a cancel was lost with the line, only a repeat brings the code.
    refetchOnReconnect: (query) => query.state.data === undefined,
  });
}
