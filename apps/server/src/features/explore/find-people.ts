import type { InputOf } from '@keyhold/contracts/endpoint';
import { type discoverUsers, EXPLORE_USERS_PAGE_SIZE } from '@keyhold/contracts/explore/users';
import { searchKey } from '@keyhold/rules/users/fold-text';
import { PART_MIN_LENGTH } from '@keyhold/rules/users/name-parts';
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { personColumns, type Viewer, visibleInRow } from '../users/users.api';
import { userNameParts, users } from '../users/users.tables';
import { beginsWith } from './begins-with';
import { COUNTED, pageOf } from './paging';

export type DiscoverQuery = Omit<InputOf<typeof discoverUsers>['query'], 'online'> & {
  /** Nobody but these, if they show that they are online. */
  readonly online?: readonly string[];
};

const descriptionLength = 160;

const { avatarUrl, ...ofPerson } = personColumns(users);
const columns = {
  ...ofPerson,
  avatarUrl: avatarUrl.as('avatar_url'),
  country: users.country,
  city: users.city,
  description: sql<string>`left(${users.description}, ${sql.raw(String(descriptionLength))})`.as(
    'description',
  ),
  dateOfBirth: sql<string | null>`case when ${users.showAgeAndDob} then ${users.dateOfBirth} end`.as('born'),
  showsOnline: users.showOnlineStatus,
  isAdmin: users.isAdmin,
  isModerator: users.isModerator,
  isSiteOwner: users.isSiteOwner,
  verifiedAdult: users.verifiedAdult,
};

/** Who is in Explore for a viewer at all, and passes the filters. */
function isShown(viewer: Viewer, { country, role, verified, online }: DiscoverQuery): SQL | undefined {
  return and(
    not(users.hideProfileInExplore),
    isNotNull(users.emailVerifiedAt),
    visibleInRow(viewer),
    country && eq(users.country, country),
    role && eq(users.role, role),
    verified === undefined ? undefined : verified ? users.verifiedAdult : not(users.verifiedAdult),
    online && and(users.showOnlineStatus, inArray(users.id, [...online])),
  );
}

/**
 * Everybody whom a query finds, by their ids, in the order of one index: newest people first; with a term of one or two
 * letters those whose names begin with it, in the order of names; with a longer one those who have it anywhere, by what it
 * begins.
 */
function everybodyFound(db: Queryable, viewer: Viewer, query: DiscoverQuery) {
  const { search = '' } = query;
  const term = searchKey(search);
  const shown = isShown(viewer, query);
  if ([...term].length >= PART_MIN_LENGTH) return havingPart(db, term, shown);
  const isSearch = search.trim() !== '';
  const order = isSearch ? [asc(users.searchKey), asc(users.id)] : [desc(users.id)];
  // Where nothing can be looked for, nothing is found.
  const matches = !isSearch ? undefined : term === '' ? sql`false` : beginsWith(users.searchKey, term);
  return db
    .select({ id: sql<string>`${users.id}`.as('found_id'), place: placeIn(order) })
    .from(users)
    .where(and(shown, matches))
    .orderBy(...order)
    .limit(COUNTED);
}

/** Looks at one part after the other, and at its person: a plain join the planner would also hash and sort whole. */
function havingPart(db: Queryable, term: string, shown: SQL | undefined) {
  const { part, firstFrom, userId } = userNameParts;
  const person = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), shown))
    .limit(1)
    .as('person');
  const order = [asc(part), asc(userId)];
  return db
    .select({ id: sql<string>`${userId}`.as('found_id'), place: placeIn(order) })
    .from(userNameParts)
    .crossJoinLateral(person)
    .where(and(beginsWith(part, term), lte(firstFrom, [...term].length)))
    .orderBy(...order)
    .limit(COUNTED);
}

const placeIn = (order: readonly SQL[]) =>
  sql<number>`row_number() over (order by ${sql.join([...order], sql`, `)})`.as('place');

/**
 * The page that a query asks for, and how many there are, counted no further than the lists reach: one walk over ids. Where
 * the page is empty there is one row without a person.
 */
export function findPeople(db: Queryable, viewer: Viewer, query: DiscoverQuery) {
  const { page, limit = EXPLORE_USERS_PAGE_SIZE } = query;
  const part = pageOf({ page, limit });
  const found = db.$with('found').as(everybodyFound(db, viewer, query));
  const all = db
    .select({ counted: sql<number>`count(*)::int`.as('counted') })
    .from(found)
    .as('total');
  return db
    .with(found)
    .select({ person: columns, counted: all.counted })
    .from(all)
    .leftJoin(found, and(gt(found.place, part.offset), lte(found.place, part.offset + part.limit)))
    .leftJoin(users, eq(users.id, found.id))
    .orderBy(found.place);
}
