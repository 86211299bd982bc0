import { discardDraft, readDraft } from '@keyhold/contracts/locks/draft';
import { listDrafts } from '@keyhold/contracts/locks/waiting-drafts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/api/client';
import { findSealedDraft, nullWhereNothingIs } from './sealed-draft-query';

/**
 * What became of a preparation. One that holds nothing is called off first: a photo may still be on its way into it,
 * and must not become a lock beside the next one.
 */
async function findOrCallOff(token: string, signal: AbortSignal) {
  const args = { params: { token } };
  try {
    return await api(readDraft)(args, { signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'draft_not_ready')) return nullWhereNothingIs(error);
    await api(discardDraft)(args, { signal });
    return findSealedDraft(token, signal);
  }
}

/**
 * A prepared start that its owner comes back to, also one whose hour is over or that was called off: its code is still
 * there then. Null where no code waits under this name.
 */
export function preparedDraftQuery(token: string) {
  return queryOptions({
    queryKey: ['locks', 'prepared', token],
    queryFn: async ({ signal }) => {
      const draft = await findOrCallOff(token, signal);
      if (draft !== null) return { ...draft, calledOffAt: null };
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
