import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { Refusal } from '../../kernel/errors';
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
