import { currentUser } from '@keyhold/contracts/users/me';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client';

/** The signed-in person; the guard, the layout and the settings read it. */
export const sessionQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: ({ signal }) => api(currentUser)({}, { signal }),
  staleTime: 60_000,
  retry: false,
});
