import type { ArgsOf } from '@keyhold/contracts/endpoint';
import { sealDraft } from '@keyhold/contracts/locks/draft';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { waitingDraftsQuery } from './waiting-drafts-query';

interface SealedStart {
  readonly token: string;
  readonly body: ArgsOf<typeof sealDraft>['body'];
}

/** Puts what a lock starts with and its code into a preparation; the server seals the code at once. */
export function useSealDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ token, body }: SealedStart) => api(sealDraft)({ params: { token }, body }),
    // The variables hold the code: nothing of them stays.
    gcTime: 0,
    // Also after an error: the answer may have been lost on its way.
    onSettled: () => void queryClient.invalidateQueries(waitingDraftsQuery),
  });
}
