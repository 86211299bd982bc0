import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { Refusal } from '../../../kernel/errors';
import type { User } from '../present-own-user';
import { users } from '../users.tables';

/** Holds the person's row, so that changes of one profile come one after the other. */
export async function holdOwnUser(tx: Tx, userId: string): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!user) throw new Refusal('unauthenticated');
  return user;
}
