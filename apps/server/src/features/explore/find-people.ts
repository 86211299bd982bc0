import type { InputOf } from '@keyhold/contracts/endpoint';
import { type discoverUsers, EXPLORE_USERS_PAGE_SIZE } from '@keyhold/contracts/explore/users';
import { searchKey } from '@keyhold/rules/users/fold-text';
import { and, asc, desc, eq, gt, inArray, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { hasNoBlock, personColumns, type Viewer } from '../users/users.api';
import { inExplore, userNameParts, users } from '../users/users.tables';
import { beginsWith } from './begins-with';
import { COUNTED, pageOf } from './paging';

export type DiscoverQuery = Omit<InputOf<typeof discoverUsers>['query'], 'online' | 'forMessages'> & {
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

/** Who passes the filters; undefined where there are none. */
function passes({ country, role, verified, online }: DiscoverQuery): SQL | undefined {
  return and(
    country && eq(users.country, country),
    role && eq(users.role, role),
    verified === undefined ? undefined : verified ? users.verifiedAdult : not(users.verifiedAdult),
    online && and(users.showOnlineStatus, inArray(users.id, [...online])),
  );
}

/** Who is in Explore for a viewer at all. Whoever is banned calls nothing here, so they need not see themselves. */
const isShown = ({ userId }: Viewer) => and(inExplore, hasNoBlock(userId, users.id));

/**
 * Everybody whom a query finds, by their ids, in the order of one index: newest people first; with a term those who have
 * it in their names, by what it begins. Where there is no filter, that index alone tells who is shown.
 */
function everybodyFound(db: Queryable, viewer: Viewer, query: DiscoverQuery) {
  const { search = '' } = query;
  const term = searchKey(search);
  if (term !== '') return havingPart(db, term, viewer, passes(query));
  const order = [desc(users.id)];
  // Where nothing can be looked for, nothing is found.
  const isFound = search.trim() === '' ? undefined : sql`false`;
  return db
    .select({ id: sql<string>`${users.id}`.as('found_id'), place: placeIn(order) })
    .from(users)
    .where(and(isShown(viewer), passes(query), isFound))
    .orderBy(...order)
    .limit(COUNTED);
}

function havingPart(db: Queryable, term: string, { userId: viewerId }: Viewer, passing: SQL | undefined) {
  const { part, userId, inExplore } = userNameParts;
  const order = [asc(part), asc(userId)];
  const found = db
    .select({ id: sql<string>`${userId}`.as('found_id'), place: placeIn(order) })
    .from(userNameParts)
    .where(and(beginsWith(part, term), isFoundBy(term), inExplore, hasNoBlock(viewerId, userId)))
    .orderBy(...order)
    .limit(COUNTED)
    .$dynamic();
  if (passing === undefined) return found;
  // Looks at one part after the other, and at its person: a plain join the planner would also hash and sort whole.
  const person = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), passing))
    .limit(1)
    .as('person');
  return found.crossJoinLateral(person);
}

/**
 * What begins alike is mostly found by few letters as well, which the numbers of the planner do not know: it would sort all
 * of it.
 */
const isFoundBy = (term: string) =>
  sql`case when ${userNameParts.firstFrom} <= ${[...term].length} then true else false end`;

const placeIn = (order: readonly SQL[]) =>
  sql<number>`row_number() over (order by ${sql.join([...order], sql`, `)})`.as('place');

/**
 * The page that a query asks for, and how many there are, counted no further than the lists reach: one walk over ids. Where
 * the page is empty there is one row without a person. `takes` is what is asked of each on the page alone.
 */
export function findPeople(
  db: Queryable,
  viewer: Viewer,
  query: DiscoverQuery,
  takes: SQL<boolean | null> = sql`null`,
) {
  const { page, limit = EXPLORE_USERS_PAGE_SIZE } = query;
  const part = pageOf({ page, limit });
  const found = db.$with('found').as(everybodyFound(db, viewer, query));
  const all = db
    .select({ counted: sql<number>`count(*)::int`.as('counted') })
    .from(found)
    .as('total');
  return db
    .with(found)
    .select({ person: columns, takes, counted: all.counted })
    .from(all)
    .leftJoin(found, and(gt(found.place, part.offset), lte(found.place, part.offset + part.limit)))
    .leftJoin(users, and(eq(users.id, found.id), isShown(viewer)))
    .orderBy(found.place);
}
