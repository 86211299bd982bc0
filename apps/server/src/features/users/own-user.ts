import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { Refusal } from '../../kernel/errors';
import { settingColumns } from '../installation/installation.api';
import { installation } from '../installation/installation.tables';
import type { User } from './present-own-user';
import { users } from './users.tables';

/**
 * Returns the person of a session. Refuses `unauthenticated` if the account is gone since the session was
 * read.
 */
export async function requireOwnUser(db: Queryable, userId: string): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Refusal('unauthenticated');
  return user;
}

/** The same with what is set for everybody, in one statement: pages ask for both at each start. */
export async function readOwnUser(db: Queryable, userId: string) {
  const [row] = await db
    .select({ user: users, settings: settingColumns })
    .from(users)
    .innerJoin(installation, eq(installation.id, 1))
    .where(eq(users.id, userId));
  if (!row) throw new Refusal('unauthenticated');
  return row;
}
