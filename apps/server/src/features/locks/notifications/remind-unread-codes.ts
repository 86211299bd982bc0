import { DAY_MS } from '@keyhold/rules/time/duration';
import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { notify } from '../../notifications/notifications.api';
import { locks } from '../locks.tables';

const batchSize = 200;

/** A day, three days and a week after the end, then every week. */
const isReminderDay = (days: number) => days === 1 || days === 3 || (days > 0 && days % 7 === 0);

/**
 * Reminds people of ended locks whose combination they never read; it is kept until they do (decision 6). A
 * lock whose combination could not be opened gets no promise. Runs once a day; a second call on the same day
 * tells nobody again.
 */
export async function remindOfUnreadCodes(
  deps: Pick<Deps, 'db' | 'transaction' | 'clock' | 'random' | 'announce' | 'jobs' | 'telegram'>,
): Promise<void> {
  const now = deps.clock.now();
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const unread = await deps.db
      .select({
        id: locks.id,
        wearerId: locks.wearerId,
        endedAt: locks.endedAt,
        title: sql<string>`${locks.state} ->> 'title'`,
        isLost: sql<boolean>`${locks.state} ? 'combinationLostAt'`,
      })
      .from(locks)
      .where(
        and(
          gt(locks.id, last),
          isNotNull(locks.endedAt),
          lte(locks.endedAt, now - DAY_MS),
          sql`(${locks.state} ->> 'firstRevealedAt') is null`,
          // A wearer who archived their own lock has nothing to come back for.
          sql`${locks.state} ->> 'endReason' <> 'ARCHIVED'`,
        ),
      )
      .orderBy(asc(locks.id))
      .limit(batchSize);
    for (const { id, wearerId, endedAt, title, isLost } of unread) {
      const days = Math.floor((now - (endedAt ?? now)) / DAY_MS);
      if (!isReminderDay(days)) continue;
      const wanted = {
        userId: wearerId,
        causeId: `unread-code:${id}:${days}`,
        kind: isLost ? ('locks.combination_lost' as const) : ('locks.combination_unread' as const),
        params: { lockId: id, lock: title },
        occurredAt: now,
      };
      const afterwards = await deps.transaction(async (tx) => {
        // It may have been read, or removed, since the list was made.
        const [still] = await tx
          .select({ id: locks.id })
          .from(locks)
          .where(and(eq(locks.id, id), sql`(${locks.state} ->> 'firstRevealedAt') is null`));
        return still ? notify(tx, deps, [wanted]) : undefined;
      });
      afterwards?.();
    }
    if (unread.length < batchSize) return;
    last = unread.at(-1)?.id ?? last;
  }
}
