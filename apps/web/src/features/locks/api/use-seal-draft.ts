import { sealDraft } from '@keyhold/contracts/locks/draft';
import type { SelfLockSettings } from '@keyhold/contracts/locks/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { waitingDraftsQuery } from './waiting-drafts-query';

export interface SealedStart {
  readonly token: string;
  readonly settings: SelfLockSettings;
  readonly digits: string;
  readonly clientSeed: string;
}

/** Puts settings and code into a preparation; the server seals the code at once. */
export function useSealDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ token, ...start }: SealedStart) =>
      api(sealDraft)({ params: { token }, body: { kind: 'SELF', ...start } }),
    // The variables hold the code: nothing of them stays.
    gcTime: 0,
    // Also after an error: the answer may have been lost on its way.
    onSettled: () => void queryClient.invalidateQueries(waitingDraftsQuery),
  });
}
