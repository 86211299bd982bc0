import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { type listUsers as endpoint, STAFF_USERS_PAGE_SIZE } from '@keyhold/contracts/staff/people';
import { searchKey } from '@keyhold/rules/users/fold-text';
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { Deps } from '../../../deps';
import { locks } from '../../locks/locks.tables';
import { personColumns } from '../../users/users.api';
import { userNameParts, users } from '../../users/users.tables';
import { warnings } from './people.tables';

type Person = ReplyOf<typeof endpoint>['users'][number];

/** The columns of a person in the list of the staff. */
export function listedColumns(db: Queryable) {
  const active = db
    .select({ n: count() })
    .from(locks)
    .where(and(eq(locks.wearerId, users.id), isNull(locks.endedAt)));
  const counting = db
    .select({ n: count() })
    .from(warnings)
    .where(and(eq(warnings.userId, users.id), isNull(warnings.liftedAt)));
  return {
    ...personColumns(users),
    email: users.email,
    isAdmin: users.isAdmin,
    isModerator: users.isModerator,
    isSiteOwner: users.isSiteOwner,
    bannedAt: users.bannedAt,
    verifiedAdult: users.verifiedAdult,
    createdAt: users.createdAt,
    lastSeenAt: users.lastSeenAt,
    warningCount: sql<number>`(${counting})::int`,
    activeLocksCount: sql<number>`(${active})::int`,
  };
}

export type ListedRow = Omit<Person, 'isBanned' | 'isOnline' | 'createdAt' | 'lastSeen'> & {
  readonly bannedAt: number | null;
  readonly createdAt: number;
  readonly lastSeenAt: number;
};

export function presentListed(
  { bannedAt, createdAt, lastSeenAt, ...person }: ListedRow,
  online: ReadonlySet<string>,
): Person {
  return {
    ...person,
    isBanned: bannedAt !== null,
    isOnline: online.has(person._id),
    createdAt: new Date(createdAt).toISOString(),
    lastSeen: new Date(lastSeenAt).toISOString(),
  };
}

/** Any part of a name, or the beginning of a mail address, in any case. */
function found(db: Queryable, search: string): SQL | undefined {
  const typed = search.trim();
  if (typed === '') return undefined;
  const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const named = db
    .select({ id: userNameParts.userId })
    .from(userNameParts)
    .where(sql`${userNameParts.part} like ${beginning(searchKey(typed))}`);
  return or(
    searchKey(typed) === '' ? undefined : inArray(users.id, named),
    sql`${users.email} like ${beginning(typed.toLowerCase())}`,
  );
}

/** The ids of those whom a search finds, for a query about what is theirs. */
export const peopleFound = (db: Queryable, search: string) =>
  db.select({ id: users.id }).from(users).where(found(db, search));

/** Everybody, newest first, a page at a time. */
export async function listUsers(
  deps: Pick<Deps, 'db' | 'presence'>,
  { page = 1, limit = STAFF_USERS_PAGE_SIZE, search = '' }: InputOf<typeof endpoint>['query'],
): Promise<ReplyOf<typeof endpoint>> {
  const wanted = found(deps.db, search);
  const rows = await deps.db
    .select(listedColumns(deps.db))
    .from(users)
    .where(wanted)
    .orderBy(desc(users.id))
    .offset((page - 1) * limit)
    .limit(limit);
  const total = await deps.db.$count(users, wanted);
  const online = await deps.presence.amongOnline(rows.map(({ _id }) => _id));
  return {
    users: rows.map((row) => presentListed(row, online)),
    pagination: { page, limit, total, pages: Math.ceil(total / limit), more: false },
  };
}
