import { and, gte, isNotNull, lt, lte, notInArray, or } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { Schedule } from '../jobs/schedules';
import type { Clock } from '../kernel/clock';
import type { Outbox } from './outbox';
import { outboxDeliveries } from './outbox.tables';

const dayMs = 86_400_000;
/**
 * The number of all tries, the first eight included. A delivery that still fails then shows a bug, and its
 * row tells of it until it is deleted.
 */
const triesInAll = 8 + 14;
const keptMs = 90 * dayMs;

/**
 * Tries parked deliveries once more each day for two weeks: what hindered them may be mended by then. A
 * delivery that still fails, or that has no listener, is deleted 90 days after its event.
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
