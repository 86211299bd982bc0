import { and, gte, isNotNull, lt, lte, notInArray, or } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { Schedule } from '../jobs/schedules';
import type { Clock } from '../kernel/clock';
import type { Outbox } from './outbox';
import { outboxDeliveries } from './outbox.tables';

const dayMs = 86_400_000;
/** After the first eight. What still fails then is a bug, and its row tells of it until it is deleted. */
const triesInAll = 8 + 14;
const keptMs = 90 * dayMs;

/**
 * Once a day, for two weeks, parked deliveries are tried once more: what hindered them may be mended by then. What
 * nobody took after that, or for lack of its listener, is deleted 90 days after it happened.
 */
export function parkedDeliveriesSchedule(
  { db, clock }: { db: Database; clock: Clock },
  outbox: Pick<Outbox, 'listenerNames'>,
): Schedule {
  return {
    name: 'outbox.try_parked',
    cron: '15 4 * * *',
    timezone: 'UTC',
    async run() {
      const now = clock.now();
      const nobodyHears = notInArray(outboxDeliveries.listener, outbox.listenerNames());
      await db
        .delete(outboxDeliveries)
        .where(
          and(
            lte(outboxDeliveries.occurredAt, now - keptMs),
            or(gte(outboxDeliveries.attempts, triesInAll), nobodyHears),
          ),
        );
      await db
        .update(outboxDeliveries)
        .set({ parkedAt: null, nextAttemptAt: now })
        .where(and(isNotNull(outboxDeliveries.parkedAt), lt(outboxDeliveries.attempts, triesInAll)));
    },
  };
}
