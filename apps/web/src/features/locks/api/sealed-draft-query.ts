import { readDraft } from '@keyhold/contracts/locks/draft';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/api/client';

// An address that no token can be ('invalid_input') holds nothing either.
const nothing = ['draft_not_found', 'draft_not_ready', 'invalid_input'];

/** The prepared start of this name; null where none can be started. Throws ApiError. */
export async function findSealedDraft(token: string, signal: AbortSignal) {
  try {
    return await api(readDraft)({ params: { token } }, { signal });
  } catch (error) {
    return nullWhereNothingIs(error);
  }
}

/** Null for an answer that nothing is there; throws any other error on. */
export function nullWhereNothingIs(error: unknown): null {
  if (error instanceof ApiError && nothing.includes(error.code)) return null;
  throw error;
}

/** What the scramble screen needs to know of a prepared start; null where nothing waits under this name. */
export function sealedDraftQuery(token: string) {
  return queryOptions({
    queryKey: ['locks', 'draft', token],
    queryFn: ({ signal }) => findSealedDraft(token, signal),
    // Never taken from an earlier visit: it may have been started or called off since.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // What is known stays: where the answer to a cancel was lost with the line, only a repeat brings the code.
    refetchOnReconnect: (query) => query.state.data === undefined,
  });
}
