import { endSession, listSessions } from '@keyhold/contracts/auth/session';
import { changeSettings } from '@keyhold/contracts/users/me';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/client';
import { sessionQuery } from '../../lib/api/session';
import { useCall } from '../../lib/api/use-call';

/** Where this account is logged in. Asked for anew each time the settings are opened. */
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

export type PrivacySetting = 'showCurrentLocks' | 'showOnlineStatus' | 'showAgeAndDOB';

/** Switches what other members may learn on or off; one press after the other. */
export function useChangePrivacy(setting: PrivacySetting) {
  const queryClient = useQueryClient();
  return useCall(changeSettings, {
    args: (on: boolean) => ({ body: { [setting]: on } }),
    scope: { id: setting },
    onSuccess: ({ [setting]: on }) => {
      queryClient.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, [setting]: on });
    },
  });
}
