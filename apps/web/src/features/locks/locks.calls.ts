import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { archiveConfirmCode, archiveLock } from '@keyhold/contracts/locks/archive';
import {
  dashboard,
  type dashboardLock,
  removeLock,
  revealCombination,
} from '@keyhold/contracts/locks/dashboard';
import { readLock } from '@keyhold/contracts/locks/detail';
import { releaseEmergency } from '@keyhold/contracts/locks/emergency';
import { readHistory } from '@keyhold/contracts/locks/history';
import { cancelSafetyExit, startSafetyExit } from '@keyhold/contracts/locks/safety-exit';
import { listDrafts } from '@keyhold/contracts/locks/waiting-drafts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api } from '../../lib/api/client';
import { orNull } from '../../lib/api/or-null';
import { useCall } from '../../lib/api/use-call';

/** Everything that a page knows about locks: what is done to one of them changes its timer, deck, games and history. */
export const aboutLocks = { queryKey: ['locks'] };

/** Asks again for everything about locks that is on the page; resolves when the answers are there. */
export function refreshLocks(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries(aboutLocks);
}

export type DashboardLock = z.output<typeof dashboardLock>;

/** The version that a list has of a lock; -1 where it has none of it. */
export const versionAmong = (locks: readonly DashboardLock[] | undefined, id: string) =>
  locks?.find((lock) => lock._id === id)?.version ?? -1;

/** The wearer's locks. In memory only: the answer can carry a combination. */
export const dashboardQuery = queryOptions({
  queryKey: ['locks', 'dashboard'],
  queryFn: ({ signal }) => api(dashboard)({}, { signal }),
});

export type WaitingDraft = ReplyOf<typeof listDrafts>[number];

/** Prepared starts that no lock came of: a box may be closed on the code of each. */
export const waitingDraftsQuery = queryOptions({
  queryKey: ['locks', 'drafts'],
  queryFn: ({ signal }) => api(listDrafts)({}, { signal }),
});

export type LockDetail = ReplyOf<typeof readLock>;

/**
 * A lock with everything that the person may see of it; null where there is none for them. In memory only: the answer
 * can carry a combination.
 */
export function lockQuery(lockId: string) {
  return queryOptions({
    queryKey: ['locks', 'detail', lockId],
    queryFn: ({ signal }): Promise<LockDetail | null> =>
      // An address that no id can be ('invalid_input') holds nothing either.
      orNull(api(readLock)({ params: { id: lockId } }, { signal }), ['lock_not_found', 'invalid_input']),
  });
}

export type HistoryEntry = ReplyOf<typeof readHistory>['events'][number];
/** What was done in a lock that is over. */
export type HistoryTally = NonNullable<ReplyOf<typeof readHistory>['tally']>;

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

/** Asks for the combination of an ended lock and shows it at once; the rest of the page follows with the next answer. */
export function useRevealCombination(lockId: string) {
  const detail = lockQuery(lockId);
  return useCall(revealCombination, {
    args: () => ({ params: { id: lockId } }),
    secret: true,
    onSuccess: async (combination, _given, _before, { client }) => {
      await Promise.all([client.cancelQueries(dashboardQuery), client.cancelQueries(detail)]);
      client.setQueryData(dashboardQuery.queryKey, (locks) =>
        locks?.map((lock) => (lock._id === lockId ? { ...lock, combination } : lock)),
      );
      client.setQueryData(detail.queryKey, (lock) => lock && { ...lock, combination });
    },
    invalidates: [aboutLocks],
  });
}

/** Puts an ended lock away for good. One that is gone already counts as removed. */
export function useRemoveLock(lockId: string) {
  return useCall(removeLock, {
    args: () => ({ params: { id: lockId } }),
    doneAlready: 'lock_not_found',
    onSuccess: async (_reply, _given, _before, { client }) => {
      await client.cancelQueries(dashboardQuery);
      client.setQueryData(dashboardQuery.queryKey, (locks) => locks?.filter((lock) => lock._id !== lockId));
    },
    invalidates: [dashboardQuery],
  });
}

/** Ends the lock at once; the page is up to date when it resolves. */
export function useReleaseEmergency(lockId: string) {
  return useCall(releaseEmergency, {
    args: () => ({ params: { id: lockId } }),
    invalidates: [aboutLocks],
    untilFresh: true,
  });
}

/** Starts the safety exit of a lock, or calls the running one off; the page is up to date when it resolves. */
export function useSafetyExit(lockId: string, act: 'start' | 'cancel') {
  return useCall(act === 'start' ? startSafetyExit : cancelSafetyExit, {
    args: () => ({ params: { id: lockId } }),
    invalidates: [aboutLocks],
    untilFresh: true,
  });
}

/** The code that the wearer types to archive a lock; asked for anew each time the dialog opens. */
export function archiveCodeQuery(lockId: string) {
  return queryOptions({
    queryKey: ['archive-code', lockId],
    queryFn: async ({ signal }) =>
      (await api(archiveConfirmCode)({ params: { id: lockId } }, { signal })).confirmationCode,
    staleTime: 0,
    // It does not change under the hand of somebody who is typing it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
    retry: false,
  });
}

/**
 * Archives a lock: with the typed code by its wearer, for whom the combination is lost; without one by its keyholder,
 * who sets the wearer free. One that the keyholder archived already counts as archived.
 */
export function useArchiveLock(lockId: string) {
  return useCall(archiveLock, {
    args: (confirmCode: string | undefined) => ({
      params: { id: lockId },
      body: confirmCode === undefined ? {} : { confirmCode },
    }),
    doneAlready: 'already_archived',
    invalidates: [aboutLocks],
    untilFresh: true,
  });
}
