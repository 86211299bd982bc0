import type { writer } from '@keyhold/contracts/messages/messages';
import { and, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable } from '../../db/database';
import type { SignedIn } from '../../kernel/actor';
import { users } from '../users/users.tables';
import { mayName } from './messages.policy';

/** Who of these people are named to the viewer in these groups. No statement where there is nobody. */
export async function findWriters(
  db: Queryable,
  viewer: SignedIn,
  groupIds: readonly string[],
  personIds: readonly (string | null | undefined)[],
): Promise<z.output<typeof writer>[]> {
  const wanted = [...new Set(personIds)].filter((id) => id != null);
  if (groupIds.length === 0 || wanted.length === 0) return [];
  const within = sql`${sql.param([...groupIds])}::uuid[]`;
  return db
    .select({ _id: users.id, username: users.username })
    .from(users)
    .where(and(inArray(users.id, wanted), mayName(viewer, within)));
}
