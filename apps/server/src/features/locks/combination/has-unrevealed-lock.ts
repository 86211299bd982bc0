import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import { locks } from '../locks.tables';

/** True while a person has a lock whose combination they have not read: they must be able to come back for it. */
export async function hasUnrevealedLock(db: Queryable, wearerId: string): Promise<boolean> {
  const unread = sql`${locks.state} ->> 'firstRevealedAt' is null`;
  const [lock] = await db
    .select({ id: locks.id })
    .from(locks)
    .where(and(eq(locks.wearerId, wearerId), unread))
    .limit(1);
  return lock !== undefined;
}
