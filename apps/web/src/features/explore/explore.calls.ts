import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { EXPLORE_LOCKS_PAGE_SIZE, exploreLocks } from '@keyhold/contracts/explore/locks';
import { discoverUsers, EXPLORE_USERS_PAGE_SIZE } from '@keyhold/contracts/explore/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client';
import type { ExploreView } from './explore-view';

export type FoundLock = ReplyOf<typeof exploreLocks>['locks'][number];
export type FoundUser = ReplyOf<typeof discoverUsers>['users'][number];

const exploreKey = ['explore'] as const;

const asked = ({ page, search, filters }: ExploreView) => ({
  page: String(page),
  ...(search !== undefined && { search }),
  ...filters,
});

/** A page of the listed locks; the page before stays until it is there. */
export const locksQuery = (view: ExploreView) =>
  queryOptions({
    queryKey: [...exploreKey, 'locks', view.page, view.search, view.filters],
    queryFn: ({ signal }) =>
      api(exploreLocks)({ query: { ...asked(view), limit: String(EXPLORE_LOCKS_PAGE_SIZE) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A page of the people who show themselves. */
export const usersQuery = (view: ExploreView) =>
  queryOptions({
    queryKey: [...exploreKey, 'users', view.page, view.search, view.filters],
    queryFn: ({ signal }) =>
      api(discoverUsers)({ query: { ...asked(view), limit: String(EXPLORE_USERS_PAGE_SIZE) } }, { signal }),
    placeholderData: keepPreviousData,
  });
