import { EXPLORE_REACH, exploreCountries } from '@keyhold/contracts/explore/pages';
import { id } from '@keyhold/contracts/text';
import { userRoles } from '@keyhold/contracts/users/me';
import * as z from 'zod/mini';

/** The filters of locks that are answered by yes or no. */
export const lockFilters = [
  'findom',
  'cardGame',
  'verification',
  'emergencyRelease',
  'hygienicUnlock',
] as const;
export type LockFilter = (typeof lockFilters)[number];

/** What the address says, as text. */
export type ExploreParams = { readonly [Name in keyof Asked | 'tab' | 'page']?: string };

/** A value that is not right is ignored: as if it were not there. */
const orNothing = <T>(schema: z.ZodMiniType<T>) => z.catch(z.optional(schema), undefined);
const yesOrNo = orNothing(z.enum(['true', 'false']));

const asked = z.object({
  search: orNothing(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  country: orNothing(z.enum(exploreCountries)),
  findom: yesOrNo,
  cardGame: yesOrNo,
  verification: yesOrNo,
  emergencyRelease: yesOrNo,
  hygienicUnlock: yesOrNo,
  ownerId: orNothing(id),
  role: orNothing(z.enum(userRoles)),
  verified: yesOrNo,
  online: orNothing(z.literal('true')),
});
type Asked = z.output<typeof asked>;

/** What is looked at: a tab, a page of it, and what narrows it down. */
export interface ExploreView {
  readonly tab: 'locks' | 'users';
  readonly page: number;
  readonly search: string | undefined;
  readonly filters: Omit<Asked, 'search'>;
}
export type Filters = ExploreView['filters'];

const filtersOf = {
  locks: ['country', ...lockFilters, 'ownerId'],
  users: ['country', 'role', 'verified', 'online'],
} as const;

/** Reads an address. */
export function readView(params: ExploreParams): ExploreView {
  const tab = params.tab === 'users' ? 'users' : 'locks';
  const { search, ...filters } = asked.parse(params);
  const page = /^\d{1,4}$/.test(params.page ?? '') ? Number(params.page) : 1;
  return {
    tab,
    page: page >= 1 && page <= EXPLORE_REACH ? page : 1,
    search,
    filters: pick(tab, filters),
  };
}

/** The filters of a tab; those of the other one say nothing here. */
function pick(tab: ExploreView['tab'], filters: Filters): Filters {
  const used = filtersOf[tab].filter((name) => filters[name] !== undefined);
  return Object.fromEntries(used.map((name) => [name, filters[name]])) as Filters;
}

/** The address of a view; the first page and the first tab go without saying. */
export function paramsOf({ tab, page, search, filters }: ExploreView): ExploreParams {
  return {
    ...(tab === 'users' && { tab }),
    ...(search !== undefined && search !== '' && { search }),
    ...(pick(tab, filters) as ExploreParams),
    ...(page > 1 && { page: String(page) }),
  };
}

/** The names of the filters that narrow a view down. */
export function namesOfFilters({ filters }: ExploreView): (keyof Filters)[] {
  return Object.keys(filters) as (keyof Filters)[];
}
