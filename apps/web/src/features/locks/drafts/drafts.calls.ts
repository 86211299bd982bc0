import type { ArgsOf } from '@keyhold/contracts/endpoint';
import {
  acknowledgeDraft,
  discardDraft,
  openDraft,
  readDraft,
  sealDraft,
} from '@keyhold/contracts/locks/draft';
import { listDrafts } from '@keyhold/contracts/locks/waiting-drafts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, api } from '../../../lib/api/client';
import { orNull } from '../../../lib/api/or-null';
import { useCall } from '../../../lib/api/use-call';
import { waitingDraftsQuery } from '../locks.calls';

/**
 * The preparation that a setup screen works on: its name and the promise made for it. One for each purpose ('self', a
 * share code), so that nothing that was put into one comes along with another. Kept for this visit, so that looking
 * elsewhere and coming back opens no second one; `enabled: false`, so that nothing but the setup asks.
 */
export function openedDraftQuery(purpose: string) {
  return queryOptions({
    queryKey: ['locks', 'draft', 'open', purpose],
    queryFn: () => api(openDraft)({}),
    enabled: false,
    // Nothing that makes answers old makes this one: a second preparation would be another promise.
    staleTime: 'static',
    gcTime: 60 * 60_000,
  });
}

/** The prepared start of this name; null where none can be started. Throws ApiError. */
function findSealedDraft(token: string, signal: AbortSignal) {
  // An address that no token can be ('invalid_input') holds nothing either.
  const nothing = ['draft_not_found', 'draft_not_ready', 'invalid_input'] as const;
  return orNull(api(readDraft)({ params: { token } }, { signal }), nothing);
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

/**
 * What became of a preparation. One that holds nothing is called off first: a photo may still be on its way into it,
 * and must not become a lock beside the next one.
 */
async function findOrCallOff(token: string, signal: AbortSignal) {
  const args = { params: { token } };
  try {
    return await orNull(api(readDraft)(args, { signal }), ['draft_not_found', 'invalid_input']);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'draft_not_ready')) throw error;
    await api(discardDraft)(args, { signal });
    return findSealedDraft(token, signal);
  }
}

/**
 * A prepared start that the wearer comes back to, also one whose hour is over or that was called off: its code is still
 * there then. Null where no code waits under this name.
 */
export function earlierDraftQuery(token: string) {
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

/** Puts what a lock starts with and its code into a preparation; the server seals the code at once. */
export function useSealDraft() {
  return useCall(sealDraft, {
    args: ({ token, body }: { token: string; body: ArgsOf<typeof sealDraft>['body'] }) => ({
      params: { token },
      body,
    }),
    secret: true,
    invalidates: [waitingDraftsQuery],
  });
}

/**
 * Calls a prepared start off and answers with its code; null where a lock has taken the code over. The answer may be
 * lost on its way: a repeat gives the same one. Whoever asked for the code shows it, and nothing else keeps it.
 */
export function useDiscardDraft() {
  return useCall(discardDraft, {
    args: (token: string) => ({ params: { token } }),
    secret: true,
    invalidates: [waitingDraftsQuery],
  });
}

/** Says that the wearer has the code of a start that was called off. Where that fails it stays listed. */
export function useAcknowledgeDraft() {
  return useCall(acknowledgeDraft, {
    args: (token: string) => ({ params: { token } }),
    invalidates: [waitingDraftsQuery],
  });
}

/**
 * Seals the new code that a lock is to be closed with and answers with the name of its preparation, for the scramble.
 * Another try goes to the same preparation. Throws ApiError.
 */
export function useSealRelock(lockId: string) {
  const queryClient = useQueryClient();
  const opened = useRef<string | null>(null);

  async function sealInto(digits: string): Promise<string> {
    opened.current ??= (await api(openDraft)({})).token;
    const token = opened.current;
    await api(sealDraft)({ params: { token }, body: { kind: 'HYGIENIC_RELOCK', lockId, digits } });
    return token;
  }

  return useMutation({
    mutationFn: async (digits: string) => {
      try {
        return await sealInto(digits);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'draft_not_found')) throw error;
        opened.current = null;
        return sealInto(digits);
      }
    },
    // The variables hold the code: nothing of them stays.
    gcTime: 0,
    // Also after an error: the answer may have been lost on its way.
    onSettled: () => void queryClient.invalidateQueries(waitingDraftsQuery),
  });
}
