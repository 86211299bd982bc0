import { endOtherSessions, endSession, listSessions } from '@keyhold/contracts/auth/session';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';

/** Where this account is logged in. Asked for anew each time the panel is opened. */
export const sessionsQuery = queryOptions({
  queryKey: ['users', 'me', 'sessions'],
  queryFn: async ({ signal }) => (await api(listSessions)({}, { signal })).sessions,
  staleTime: 0,
});

/** Logs one of the own sessions out, elsewhere. One that is over already counts as logged out. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useCall(endSession, {
    args: (id: string) => ({ params: { id } }),
    doneAlready: 'not_found',
    onSuccess: (_, id) => {
      queryClient.setQueryData(sessionsQuery.queryKey, (known) =>
        known?.filter((session) => session._id !== id),
      );
    },
    invalidates: [sessionsQuery],
  });
}

/** Logs out everywhere but here. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useCall(endOtherSessions, {
    args: () => ({}),
    onSuccess: () => {
      queryClient.setQueryData(sessionsQuery.queryKey, (known) => known?.filter(({ current }) => current));
    },
    invalidates: [sessionsQuery],
  });
}
