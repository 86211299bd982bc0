import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../db/database';
import { lockDrafts, locks } from '../locks.tables';

/**
 * True while a person has a code here that they have not read, in a lock or in a start that was never finished: they
 * must be able to come back for it.
 */
export async function hasUnreadCode(db: Queryable, wearerId: string): Promise<boolean> {
  const unread = sql`${locks.state} ->> 'firstRevealedAt' is null`;
  // Archiving a running lock has destroyed its combination.
  const isThere = sql`${locks.state} -> 'archive' ->> 'byWearerAt' is null`;
  const inLocks = db
    .select({ found: sql`1` })
    .from(locks)
    .where(and(eq(locks.wearerId, wearerId), unread, isThere));
  const inDrafts = db
    .select({ found: sql`1` })
    .from(lockDrafts)
    .where(and(eq(lockDrafts.userId, wearerId), isNotNull(lockDrafts.combinationSecretId)));
  return (await unionAll(inLocks, inDrafts).limit(1)).length > 0;
}
