import {
  activeHygienicSession,
  completeHygienic,
  type hygienicSession,
  readHygienicSession,
  readHygienicStatus,
  startHygienic,
} from '@keyhold/contracts/locks/hygienic';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { api, type CallOptions } from '../../../lib/api/client';
import { orNull } from '../../../lib/api/or-null';
import { useCall } from '../../../lib/api/use-call';
import { hourMs, secondMs } from '../../../lib/format/duration';
import { serverNow } from '../../../lib/server-time';
import { aboutLocks, dashboardQuery, refreshLocks } from '../locks.calls';

/** The lock whose hygienic unlock is going on, whichever it is; null where there is none. */
export const activeHygienicSessionQuery = queryOptions({
  queryKey: ['locks', 'hygienic-session', 'active'],
  // Only where it is: the combination in the answer belongs to the session's own question.
  queryFn: async ({ signal }) => (await api(activeHygienicSession)({}, { signal })).session?.lockId ?? null,
  // Once for each visit of the page; what begins later is opened by whoever begins it.
  staleTime: 'static',
  gcTime: 0,
});

export type HygienicSession = z.output<typeof hygienicSession>;

/**
 * The hygienic unlock of a lock that is going on; null where there is none (any more). In memory only and not for
 * long: the answer carries the combination.
 */
export function hygienicSessionQuery(lockId: string) {
  return queryOptions({
    queryKey: ['locks', 'hygienic-session', lockId],
    queryFn: async ({ signal }) => {
      const asked = api(readHygienicSession)({ params: { id: lockId } }, { signal });
      return (await orNull(asked, ['lock_not_found']))?.session ?? null;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Whether a hygienic unlock can be started now: asked each time somebody is about to, and when the wait is over. */
export function hygienicStatusQuery(lockId: string) {
  return queryOptions({
    queryKey: ['locks', 'hygienic-status', lockId],
    queryFn: ({ signal }) => api(readHygienicStatus)({ params: { id: lockId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || data.available || data.availableAt === null) return false;
      const waitMs = Date.parse(data.availableAt) - serverNow();
      return Math.min(Math.max(waitMs, secondMs), hourMs);
    },
  });
}

/** Opens a lock for cleaning. One that is open already counts as started: the answer to an earlier try was lost. */
export function useStartHygienic(lockId: string) {
  // The combination in the answer is asked for by the session itself.
  return useCall(startHygienic, {
    args: () => ({ params: { id: lockId } }),
    doneAlready: 'hygienic_unlock_in_progress',
    invalidates: [aboutLocks],
  });
}

/** What a lock is closed with again: a code that went through the scramble, a device, or a photo of the new code. */
type NewCombination =
  | { readonly draftToken: string }
  | { readonly deviceId: string }
  | { readonly photo: File; readonly forceUpload?: true };

interface Relock {
  readonly lockId: string;
  readonly combination: NewCombination;
  readonly options?: CallOptions;
}

/** Closes a lock again; answers with the hours of freeze for being late. Throws ApiError. */
export function useCompleteHygienic() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ lockId, combination, options = {} }: Relock) => {
      const params = { id: lockId };
      if ('draftToken' in combination)
        return api(completeHygienic)({ params, body: { draftToken: combination.draftToken } }, options);
      if ('deviceId' in combination) {
        const meta = { combinationType: 'DEVICE' as const, deviceId: combination.deviceId };
        return api(completeHygienic)({ params, body: { meta } }, options);
      }
      const { photo, ...force } = combination;
      const body = { meta: { combinationType: 'PHOTO' as const }, ...force };
      return api(completeHygienic)({ params, body, files: { photo } }, options);
    },
    gcTime: 0,
    onSuccess: (_, { lockId }) => {
      // At once, so that no page opens the session again before the next answer is there.
      queryClient.setQueryData(dashboardQuery.queryKey, (locks) =>
        locks?.map((lock) => (lock._id === lockId ? { ...lock, hygienicUnlockInProgress: false } : lock)),
      );
      void refreshLocks(queryClient);
    },
  });
}
