import { listSessions } from '@keyhold/contracts/auth/session';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';

/** Where this account is logged in. Asked for anew each time the settings are opened. */
export const sessionsQuery = queryOptions({
  queryKey: ['users', 'me', 'sessions'],
  queryFn: async ({ signal }) => (await api(listSessions)({}, { signal })).sessions,
  staleTime: 0,
});
