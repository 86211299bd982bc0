import { acknowledgeDraft } from '@keyhold/contracts/locks/draft';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { waitingDraftsQuery } from './waiting-drafts-query';

/** Says that its owner has the code of a start that was called off. Where that fails it stays listed. */
export function useAcknowledgeDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api(acknowledgeDraft)({ params: { token } }),
    onSettled: () => void queryClient.invalidateQueries(waitingDraftsQuery),
  });
}
