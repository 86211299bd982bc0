import { openDraft, sealDraft } from '@keyhold/contracts/locks/draft';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, api } from '../../../lib/api/client';
import { waitingDraftsQuery } from './waiting-drafts-query';

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
