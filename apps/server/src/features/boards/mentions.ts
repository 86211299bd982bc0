import { mentionedNames } from '@keyhold/rules/boards/mentions';
import { and, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import type { Viewer } from '../users/users.api';
import { visibleTo } from '../users/users.api';
import { users } from '../users/users.tables';

/** The ids of those whom a text mentions and its writer may see; the writer is not among them. */
export async function findMentioned(db: Queryable, writer: Viewer, text: string): Promise<string[]> {
  const names = mentionedNames(text);
  if (names.length === 0) return [];
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(sql`lower(${users.username})`, names),
        ne(users.id, writer.userId),
        visibleTo(writer, users.id),
      ),
    );
  return found.map(({ id }) => id);
}
