import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { DatabaseClient, Tx } from '../db/database';
import type { Clock } from '../kernel/clock';
import type { Outbox } from './outbox';
import { outboxDeliveries } from './outbox.tables';

const triesBeforeParking = 8;
const firstRetryMs = 500;

export interface Dispatcher {
  /** Delivers everything that is pending now; resolves with how many deliveries succeeded. */
  drain(): Promise<number>;
}

/**
 * Hands events to their listeners, each delivery in a transaction with its own claim: several dispatchers may run.
 * A delivery waits for the earlier ones of its stream and listener, unless those are parked.
 */
export function createDispatcher(deps: {
  database: DatabaseClient;
  clock: Clock;
  outbox: Outbox;
  log: Logger;
}): Dispatcher {
  const { clock, outbox, log } = deps;
  const { db, transact } = deps.database;

  async function deliverNext(): Promise<'delivered' | 'failed' | 'nothing'> {
    const now = clock.now();
    let claimed: typeof outboxDeliveries.$inferSelect | undefined;
    try {
      const after = await transact(async (tx) => {
        claimed = await claim(tx, now);
        if (!claimed) return undefined;
        const listener = outbox.listenerNamed(claimed.listener);
        if (!listener) throw new Error(`No listener is named ${claimed.listener}`);
        const work = await listener.handle(tx, {
          id: claimed.eventId,
          type: claimed.type,
          stream: claimed.stream,
          occurredAt: claimed.occurredAt,
          payload: claimed.payload,
        });
        await tx.delete(outboxDeliveries).where(eq(outboxDeliveries.id, claimed.id));
        return { work };
      });
      if (!after) return 'nothing';
      after.work?.();
      return 'delivered';
    } catch (error) {
      // Without a claim it is the database that failed, and the caller should know.
      if (!claimed) throw error;
      await retryLater(claimed, now, error);
      return 'failed';
    }
  }

  async function claim(tx: Tx, now: number) {
    const earlier = sql`select 1 from ${outboxDeliveries} earlier where earlier.listener = ${outboxDeliveries.listener}
      and earlier.stream = ${outboxDeliveries.stream} and earlier.id < ${outboxDeliveries.id} and earlier.parked_at is null`;
    const [row] = await tx
      .select()
      .from(outboxDeliveries)
      .where(
        and(
          sql`${outboxDeliveries.parkedAt} is null`,
          sql`${outboxDeliveries.nextAttemptAt} <= ${new Date(now).toISOString()}`,
          sql`not exists (${earlier})`,
        ),
      )
      .orderBy(outboxDeliveries.nextAttemptAt, outboxDeliveries.id)
      .limit(1)
      .for('update', { skipLocked: true });
    return row;
  }

  async function retryLater(
    delivery: typeof outboxDeliveries.$inferSelect,
    now: number,
    error: unknown,
  ): Promise<void> {
    const attempts = delivery.attempts + 1;
    const parked = attempts >= triesBeforeParking;
    log.error(
      { err: error, listener: delivery.listener, type: delivery.type, attempts, parked },
      'delivery failed',
    );
    await db
      .update(outboxDeliveries)
      .set({
        attempts,
        nextAttemptAt: now + firstRetryMs * 2 ** attempts,
        parkedAt: parked ? now : null,
        lastError: String(error).slice(0, 500),
      })
      .where(eq(outboxDeliveries.id, delivery.id));
  }

  return {
    async drain() {
      let delivered = 0;
      for (;;) {
        const outcome = await deliverNext();
        if (outcome === 'nothing') return delivered;
        if (outcome === 'delivered') delivered += 1;
      }
    },
  };
}
