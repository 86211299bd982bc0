import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { DatabaseClient, Queryable, Tx } from '../db/database';
import { isDatabaseUnavailable, withoutParameters } from '../db/pg-errors';
import type { Clock } from '../kernel/clock';
import type { AfterDelivery, Outbox } from './outbox';
import { outboxDeliveries } from './outbox.tables';

const triesBeforeParking = 8;
const firstRetryMs = 500;
/** Each is a savepoint; a transaction of more than 64 slows its neighbours down. */
const batchSize = 50;

type Delivery = typeof outboxDeliveries.$inferSelect;

export interface Dispatcher {
  /** Delivers everything that is pending now; resolves with how many deliveries succeeded. */
  drain(): Promise<number>;
}

/**
 * Hands events to their listeners, a batch in each transaction: several dispatchers may run. A delivery that fails is
 * taken back alone and tried again later; it waits for the earlier ones of its stream and listener, unless those are
 * parked.
 */
export function createDispatcher(deps: {
  database: DatabaseClient;
  clock: Clock;
  outbox: Outbox;
  log: Logger;
}): Dispatcher {
  const { clock, outbox, log } = deps;
  const { db, transact } = deps.database;
  const waiting = db
    .select({ id: outboxDeliveries.id })
    .from(outboxDeliveries)
    .where(
      and(isNull(outboxDeliveries.parkedAt), lte(outboxDeliveries.nextAttemptAt, sql.placeholder('now'))),
    )
    .limit(1);
  const findWaiting = deps.database.frequent('outbox_waiting', waiting, ([id]) => id);

  /** Takes up to `limit` deliveries, notes them in `claimed`, and resolves with what is to be done after the commit. */
  async function deliverBatch(tx: Tx, now: number, limit: number, claimed: Delivery[]) {
    claimed.push(...(await claim(tx, now, limit)));
    const delivered: number[] = [];
    const works: AfterDelivery[] = [];
    for (const delivery of claimed) {
      try {
        works.push(await withSavepoint(tx, () => hand(tx, delivery)));
        delivered.push(delivery.id);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        await retryLater(tx, delivery, now, error);
      }
    }
    if (delivered.length > 0)
      await tx.delete(outboxDeliveries).where(inArray(outboxDeliveries.id, delivered));
    return works;
  }

  async function hand(tx: Tx, delivery: Delivery): Promise<AfterDelivery> {
    const listener = outbox.listenerNamed(delivery.listener);
    if (!listener) throw new Error(`No listener is named ${delivery.listener}`);
    const { eventId: id, type, stream, occurredAt, payload } = delivery;
    return listener.handle(tx, { id, type, stream, occurredAt, payload });
  }

  async function claim(tx: Tx, now: number, limit: number): Promise<Delivery[]> {
    const earlier = sql`select 1 from ${outboxDeliveries} earlier where earlier.listener = ${outboxDeliveries.listener}
      and earlier.stream = ${outboxDeliveries.stream} and earlier.id < ${outboxDeliveries.id} and earlier.parked_at is null`;
    return tx
      .select()
      .from(outboxDeliveries)
      .where(
        // What a newer version hears of waits for it: this one may be the last of the former.
        and(
          inArray(outboxDeliveries.listener, outbox.listenerNames()),
          sql`${outboxDeliveries.parkedAt} is null and not exists (${earlier})
            and ${outboxDeliveries.nextAttemptAt} <= ${new Date(now).toISOString()}`,
        ),
      )
      .orderBy(outboxDeliveries.nextAttemptAt, outboxDeliveries.id)
      .limit(limit)
      .for('update', { skipLocked: true });
  }

  async function retryLater(on: Queryable, delivery: Delivery, now: number, error: unknown): Promise<void> {
    const attempts = delivery.attempts + 1;
    const parked = attempts >= triesBeforeParking;
    log.error(
      { err: error, listener: delivery.listener, type: delivery.type, attempts, parked },
      'delivery failed',
    );
    await on
      .update(outboxDeliveries)
      .set({
        attempts,
        nextAttemptAt: now + firstRetryMs * 2 ** attempts,
        parkedAt: parked ? now : null,
        lastError: withoutParameters(error).slice(0, 500),
      })
      .where(eq(outboxDeliveries.id, delivery.id));
  }

  return {
    async drain() {
      let delivered = 0;
      // Where a batch cannot be committed its deliveries are taken one by one, which finds the one at fault.
      for (let single = 0; ; single -= 1) {
        const now = clock.now();
        // Nearly every look finds nothing: that takes one prepared statement, and no transaction.
        const found = await findWaiting({ now: new Date(now).toISOString() });
        if (found.length === 0) return delivered;
        const claimed: Delivery[] = [];
        try {
          const works = await transact((tx) => deliverBatch(tx, now, single > 0 ? 1 : batchSize, claimed));
          if (claimed.length === 0) return delivered;
          delivered += works.length;
          for (const work of works) work?.();
        } catch (error) {
          const [first, second] = claimed;
          // Without a claim it is the database that failed, and the caller should know.
          if (!first || isDatabaseUnavailable(error)) throw error;
          if (second) single = claimed.length + 1;
          else await retryLater(db, first, now, error);
        }
      }
    },
  };
}

/** Runs `work`; when it throws, what it wrote is taken back and the transaction goes on. */
async function withSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint delivery`);
  try {
    const result = await work();
    await tx.execute(sql`release savepoint delivery`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint delivery`);
    throw error;
  }
}
