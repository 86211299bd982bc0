import { searchKey } from '@keyhold/rules/users/fold-text';
import { namePartsOf } from '@keyhold/rules/users/name-parts';
import { nameSkeleton } from '@keyhold/rules/users/name-skeleton';
import { eq, sql } from 'drizzle-orm';
import type { DatabaseClient, Tx } from '../../db/database';
import { inExplore, userNameParts, users } from './users.tables';

/** The columns of a name: what people read, what a search compares, and what it looks like. */
export function nameColumns(username: string) {
  return { username, searchKey: searchKey(username), nameSkeleton: nameSkeleton(username) };
}

/** Lets a search find a person in the middle of their name; to be called with every change of it. */
export async function saveNameParts(tx: Tx, userId: string, username: string): Promise<void> {
  await tx.delete(userNameParts).where(eq(userNameParts.userId, userId));
  await insertParts(tx, [{ id: userId, username }]);
}

async function insertParts(tx: Tx, people: readonly { id: string; username: string }[]): Promise<void> {
  const parts = people.flatMap(({ id, username }) =>
    namePartsOf(username).map((part) => ({ ...part, userId: id })),
  );
  if (parts.length === 0) return;
  await tx.execute(sql`
    insert into ${userNameParts} (part, first_from, user_id, in_explore)
    select part, first_from, user_id, ${inExplore} from unnest(${sql.param(parts.map(({ part }) => part))}::text[],
      ${sql.param(parts.map(({ firstFrom }) => firstFrom))}::smallint[],
      ${sql.param(parts.map(({ userId }) => userId))}::uuid[]) as given (part, first_from, user_id)
    inner join ${users} on ${users.id} = given.user_id`);
}

const batch = 1000;

/**
 * Fills the columns of names that were chosen before there were such; to be called before anybody can register. Names
 * of then may look alike: everybody keeps theirs.
 */
export async function fillNameKeys(database: Pick<DatabaseClient, 'transact'>): Promise<void> {
  while ((await database.transact(fillBatch)) === batch);
}

async function fillBatch(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('keyhold.name_keys'))`);
  const found = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(sql`${users.nameSkeleton} is null`)
    .orderBy(users.id)
    .limit(batch);
  if (found.length === 0) return 0;
  const people = found.map(({ id, username }) => ({ id, ...nameColumns(username) }));
  await tx.execute(sql`
    with given as (
      select *, row_number() over (partition by skeleton order by id) as place
      from unnest(${sql.param(people.map(({ id }) => id))}::uuid[],
        ${sql.param(people.map(({ searchKey: key }) => key))}::text[],
        ${sql.param(people.map(({ nameSkeleton: skeleton }) => skeleton))}::text[]) as t (id, key, skeleton))
    update ${users} set search_key = given.key, name_skeleton =
      -- No name has a space in it.
      given.skeleton || case when given.place > 1 or exists (
        select from ${users} as other where other.name_skeleton = given.skeleton) then ' ' || given.id else '' end
    from given where ${users.id} = given.id`);
  await insertParts(tx, found);
  return found.length;
}
