import type { mentioned } from '@keyhold/contracts/boards/writing';
import { mentionedNames } from '@keyhold/rules/boards/mentions';
import { and, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Queryable, Tx } from '../../db/database';
import type { Viewer } from '../users/users.api';
import { visibleTo } from '../users/users.api';
import { users } from '../users/users.tables';

export type Mentioned = z.output<typeof mentioned>;

/** Where a board keeps whom its items and their comments mention. */
export interface MentionBook {
  readonly table: PgTable & { readonly commentId: PgColumn; readonly userId: PgColumn };
  readonly itemId: PgColumn;
}

/** The people whom what a condition names mentions and the viewer may see, as JSON inside a query. */
export function mentionsWhere(viewer: Viewer, { table }: MentionBook, where: SQL) {
  return sql<Mentioned[]>`coalesce((
    select json_agg(json_build_object('_id', people.id, 'username', people.username)) from (
      select distinct ${users.id} as id, ${users.username} as username from ${table}
      join ${users} on ${users.id} = ${table.userId}
      where ${where} and ${visibleTo(viewer, users.id)}) as people), '[]'::json)`;
}

interface Mentioning {
  readonly itemId: string;
  /** Null for the item's own text. */
  readonly commentId: string | null;
  readonly text: string;
  /** The text took the place of another, whose mentions are kept. */
  readonly isEdit?: boolean;
}

/** Keeps whom a text mentions now, and returns the ids of those who were not mentioned in it before. */
export async function rewriteMentions(
  tx: Tx,
  writer: Viewer,
  { table, itemId: item }: MentionBook,
  { itemId, commentId, text, isEdit = false }: Mentioning,
): Promise<string[]> {
  const ids = (await findMentioned(tx, writer, text)).map(({ _id }) => _id);
  const own = sql`${item} = ${itemId} and ${table.commentId} is not distinct from ${commentId}::uuid`;
  const former = isEdit
    ? (await tx.execute<{ user_id: string }>(sql`delete from ${table} where ${own} returning user_id`)).rows
    : [];
  if (ids.length === 0) return [];
  const rows = ids.map((userId) => sql`(${itemId}::uuid, ${commentId}::uuid, ${userId}::uuid)`);
  await tx.execute(
    sql`insert into ${table} (${sql.identifier(item.name)}, comment_id, user_id) values ${sql.join(rows, sql`, `)}`,
  );
  const told = new Set(former.map(({ user_id }) => user_id));
  return ids.filter((id) => !told.has(id));
}

/** Those whom a text mentions and its writer may see; the writer is not among them. */
export async function findMentioned(db: Queryable, writer: Viewer, text: string): Promise<Mentioned[]> {
  const names = mentionedNames(text);
  if (names.length === 0) return [];
  return db
    .select({ _id: users.id, username: users.username })
    .from(users)
    .where(
      and(
        inArray(sql`lower(${users.username})`, names),
        ne(users.id, writer.userId),
        visibleTo(writer, users.id),
      ),
    );
}
