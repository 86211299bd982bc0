import { isCombinationDestroyed } from '@keyhold/rules/locks/archive';
import { isCombinationLost } from '@keyhold/rules/locks/lost-combination';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../db/database';
import type { StoredLock } from '../lock-store';
import { lockDrafts, locks } from '../locks.tables';

/** The locks that somebody wears and whose combination is still kept, the oldest first. */
export async function findLocksWithCode(db: Queryable, wearerId: string) {
  const worn = await db
    .select({ id: locks.id, endedAt: locks.endedAt, state: locks.state })
    .from(locks)
    .where(eq(locks.wearerId, wearerId))
    .orderBy(asc(locks.startedAt), asc(locks.id));
  return worn.filter(({ state }) => !isCombinationDestroyed(state));
}

/** The drafts of somebody that hold a code which no lock took. */
export function findDraftsWithCode(db: Queryable, userId: string) {
  return db
    .select()
    .from(lockDrafts)
    .where(and(eq(lockDrafts.userId, userId), isNotNull(lockDrafts.combinationSecretId)))
    .orderBy(asc(lockDrafts.createdAt), asc(lockDrafts.token));
}

/** Whether a lock still keeps a combination that its wearer was never shown, and that can be opened. */
export function isUntaken({ state }: Pick<StoredLock, 'state'>): boolean {
  return !isCombinationDestroyed(state) && state.firstRevealedAt === null && !isCombinationLost(state);
}
