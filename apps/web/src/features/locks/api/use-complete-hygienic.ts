import { completeHygienic } from '@keyhold/contracts/locks/hygienic';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type CallOptions } from '../../../lib/api/client';
import { dashboardQuery } from './dashboard-query';
import { refreshLocks } from './refresh-locks';

/** What a lock is closed with again: a code that went through the scramble, or a photo of the new one. */
export type NewCombination =
  | { readonly draftToken: string }
  | { readonly photo: File; readonly forceUpload?: true };

export interface Relock {
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
