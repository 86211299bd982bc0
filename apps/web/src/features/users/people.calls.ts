import { discoverUsers } from '@keyhold/contracts/explore/users';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client';

/** People whose names fit. */
export const peopleQuery = (search: string) => namedQuery({ search });

/** People whose names fit, and whether they take messages of the viewer. */
export const correspondentsQuery = (search: string) => namedQuery({ search, forMessages: 'true' });

const namedQuery = (query: { search: string; forMessages?: 'true' }) =>
  queryOptions({
    queryKey: ['users', 'people', query],
    queryFn: async ({ signal }) => (await api(discoverUsers)({ query }, { signal })).users,
    enabled: query.search !== '',
  });
