import { discoverUsers } from '@keyhold/contracts/explore/users';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client';

/** People whose names fit. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['users', 'people', search],
    queryFn: async ({ signal }) => (await api(discoverUsers)({ query: { search } }, { signal })).users,
    enabled: search !== '',
  });
