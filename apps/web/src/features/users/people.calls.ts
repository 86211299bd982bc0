import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { discoverUsers } from '@keyhold/contracts/explore/users';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client';

const people = ['users', 'people'];

/** People whose names fit. */
export const peopleQuery = (search: string) => namedQuery({ search });

/** People whose names fit, and whether they take messages of the viewer. */
export const correspondentsQuery = (search: string) => namedQuery({ search, forMessages: 'true' });

const namedQuery = (query: { search: string; forMessages?: 'true' }) =>
  queryOptions({
    queryKey: [...people, query],
    queryFn: async ({ signal }) => (await api(discoverUsers)({ query }, { signal })).users,
    enabled: query.search !== '',
  });

type Found = ReplyOf<typeof discoverUsers>['users'];

/** Whoever was found by a search for names here. */
export const peopleFound = (client: QueryClient) =>
  client.getQueriesData<Found>({ queryKey: people }).flatMap(([, found]) => found ?? []);
