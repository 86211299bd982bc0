import { discardDraft } from '@keyhold/contracts/locks/draft';
import { useMutation } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/api/client';

/** Throws a prepared start away with its code. One that is gone already counts as thrown away. */
export function useDiscardDraft() {
  return useMutation({
    mutationFn: async (token: string) => {
      try {
        await api(discardDraft)({ params: { token } });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'draft_not_found')) throw error;
      }
    },
  });
}
