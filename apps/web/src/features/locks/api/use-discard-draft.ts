import { discardDraft } from '@keyhold/contracts/locks/draft';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { waitingDraftsQuery } from './waiting-drafts-query';

/**
 * Calls a prepared start off and answers with its code; null where a lock has taken the code over. The answer may be
 * lost on its way: a repeat gives the same one. Throws ApiError.
 */
export function useDiscardDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (token: string) => (await api(discardDraft)({ params: { token } })).digits,
    // The answer is a secret: whoever asked for it shows it, and nothing else keeps it.
    gcTime: 0,
    onSettled: () => void queryClient.invalidateQueries(waitingDraftsQuery),
  });
}
