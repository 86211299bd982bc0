import { endSession } from '@keyhold/contracts/auth/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../../lib/api/client';
import { sessionsQuery } from './sessions-query';

/** Logs one of the own sessions out, elsewhere. One that is over already counts as logged out. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await api(endSession)({ params: { id } });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      }
    },
    onSuccess: (_, id) => {
      queryClient.setQueryData(sessionsQuery.queryKey, (known) =>
        known?.filter((session) => session._id !== id),
      );
    },
    onSettled: () => void queryClient.invalidateQueries(sessionsQuery),
  });
}
