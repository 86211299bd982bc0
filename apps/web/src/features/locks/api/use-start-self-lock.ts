import { startSelfLock } from '@keyhold/contracts/locks/self';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { dashboardQuery } from './dashboard-query';
import { waitingDraftsQuery } from './waiting-drafts-query';

/** Starts the lock of a prepared start. The draft's name makes a repeat safe: it answers with the same lock. */
export function useStartSelfLock(draftToken: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(startSelfLock)({ body: { draftToken } }),
    onSuccess: () => {
      queryClient.removeQueries(dashboardQuery);
      queryClient.removeQueries(waitingDraftsQuery);
    },
  });
}
