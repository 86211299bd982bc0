import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { acceptTemplate } from '@keyhold/contracts/locks/accept';
import type { readDraft } from '@keyhold/contracts/locks/draft';
import { startSelfLock } from '@keyhold/contracts/locks/self';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { dashboardQuery } from './dashboard-query';
import { useCompleteHygienic } from './use-complete-hygienic';
import { waitingDraftsQuery } from './waiting-drafts-query';

export type SealedDraft = ReplyOf<typeof readDraft>;

/**
 * Does what a draft was prepared for: starts the lock, or closes it again. The draft's name makes a repeat safe: it
 * answers with the same lock. Resolves to the hours of freeze for being late; 0 for a start. Throws ApiError.
 */
export function useFinishDraft(draftToken: string) {
  const queryClient = useQueryClient();
  const { mutateAsync: relock } = useCompleteHygienic();
  return useMutation({
    mutationFn: async ({ kind, lockId }: SealedDraft): Promise<number> => {
      if (kind === 'HYGIENIC_RELOCK') {
        return (await relock({ lockId: lockId ?? '', combination: { draftToken } })).penaltyHours;
      }
      await api(kind === 'SELF' ? startSelfLock : acceptTemplate)({ body: { draftToken } });
      return 0;
    },
    onSuccess: (_, { kind }) => {
      if (kind !== 'HYGIENIC_RELOCK') queryClient.removeQueries(dashboardQuery);
      queryClient.removeQueries(waitingDraftsQuery);
    },
  });
}
