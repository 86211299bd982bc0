import { eq, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { DatabaseClient, Queryable, Tx } from '../db/database';
import { isDatabaseUnavailable, withoutParameters } from '../db/pg-errors';
import type { Clock } from '../kernel/clock';
import {
  among,
  type Claim,
  claimHeldUp,
  claimNew,
  type Delivery,
  findFirstHeldUp,
  holdStream,
  isNewAfter,
  type Place,
  queueOf,
  type Seen,
} from './claim-deliveries';
import type { AfterDelivery } from './listener';
import type { Outbox } from './outbox';
import { outboxDeliveries } from './outbox.tables';

const triesBeforeParking = 8;
const firstRetryMs = 500;
/**
 * Deliveries for each listener in one batch. What comes new meanwhile waits for it, and each stream takes a lock of the
 * database's common table.
 */
const batchSize = 120;
/**
 * A delivery behind a failed one waits until that one is through, which wakes it. The hour is for a process of a
 * former version, which does not.
 */
const behindMs = 3_600_000;

export interface Dispatcher {
  /** Delivers everything that is pending now; resolves with how many deliveries succeeded. */
  drain(): Promise<number>;
}

/** The result of a batch: how many rows it moved, and what is to be done after its commit. */
interface Batch {
  readonly moved: number;
  readonly delivered: number;
  readonly works: readonly AfterDelivery[];
}

/**
 * Hands events to their listeners, a batch in each transaction: several dispatchers may run. A delivery that fails is
 * taken back alone and tried again later; it waits for the earlier ones of its stream and listener, unless those are
 * parked. A batch costs the same however many wait: see `claimNew`.
 */
export function createDispatcher(deps: {
  database: DatabaseClient;
  clock: Clock;
  outbox: Pick<Outbox, 'listenerNames' | 'deliver'>;
  log: Logger;
}): Dispatcher {
  const { clock, outbox, log } = deps;
  const { db, transact } = deps.database;
  // Only listeners of this version are asked for. Events for a listener of a newer version wait for it,
  // because this process may be the last one of the former version.
  const nothingSeen = (): Seen => new Map(outbox.listenerNames().map((name) => [name, 0]));
  const findWaiting = findAnythingWaiting(db);

  async function deliverBatch(
    tx: Tx,
    now: number,
    { again, seen, limit }: { again: boolean; seen: Seen; limit: number },
    claimed: Delivery[],
  ): Promise<Batch> {
    const fresh = async () => deliver(tx, now, await claimNew(tx, seen, limit), limit, claimed);
    if (!again) return fresh();
    // Deliveries that were held up go first: newer ones of the same stream come after them.
    const held = await claimHeldUp(tx, now, outbox.listenerNames(), limit);
    const heldUp = await deliver(tx, now, held, limit, claimed);
    if (limit === 1 && claimed.length > 0) return heldUp;
    const others = await fresh();
    return {
      moved: heldUp.moved + others.moved,
      delivered: heldUp.delivered + others.delivered,
      works: [...heldUp.works, ...others.works],
    };
  }

  /** Delivers the deliveries of the claim and adds them to `claimed`. */
  async function deliver(
    tx: Tx,
    now: number,
    claim: Claim,
    limit: number,
    claimed: Delivery[],
  ): Promise<Batch> {
    const ready = limit === 1 ? claim.ready.slice(0, 1) : claim.ready;
    claimed.push(...ready);
    const works: AfterDelivery[] = [];
    const delivered: Delivery[] = [];
    const stopped = new Set(claim.heldUp);
    const behind = [...claim.waiting];
    /** Those that fail together are handed over in parts, down to the one at fault: it alone is taken back. */
    async function hand(together: readonly Delivery[]): Promise<void> {
      const going: Delivery[] = [];
      for (const one of together) (stopped.has(queueOf(one)) ? behind : going).push(one);
      const [first] = going;
      if (!first) return;
      const ofListeners = partedByListener(going);
      try {
        const done = await withSavepoint(tx, async () => {
          const all: AfterDelivery[] = [];
          for (const [name, own] of ofListeners)
            all.push(
              ...(await outbox.deliver(
                tx,
                name,
                own.map(({ event }) => event),
              )),
            );
          return all;
        });
        works.push(...done);
        delivered.push(...going);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        if (going.length === 1) {
          if (!(await retryLater(tx, first, now, error))) stopped.add(queueOf(first));
          return;
        }
        const half = Math.ceil(going.length / 2);
        const parts =
          ofListeners.size > 1 ? [...ofListeners.values()] : [going.slice(0, half), going.slice(half)];
        for (const part of parts) await hand(part);
      }
    }
    await hand(ready);
    const postponed = behind.filter((place) => stopped.has(queueOf(place)));
    const next = claim.next.filter((place) => !stopped.has(queueOf(place)));
    await lookAgainAt(tx, now + behindMs, postponed);
    await lookAgainAt(tx, now, next);
    if (delivered.length > 0) await tx.delete(outboxDeliveries).where(among(delivered));
    return { moved: ready.length + postponed.length, delivered: delivered.length, works };
  }

  async function lookAgainAt(tx: Tx, at: number, places: readonly Place[]): Promise<void> {
    if (places.length === 0) return;
    await tx.update(outboxDeliveries).set({ nextAttemptAt: at }).where(among(places));
  }

  /** Resolves with whether it was parked, so that the next one of its queue goes on. */
  async function retryLater(tx: Tx, delivery: Delivery, now: number, error: unknown): Promise<boolean> {
    const attempts = delivery.attempts + 1;
    const parked = attempts >= triesBeforeParking;
    log.error(
      { err: error, listener: delivery.listener, type: delivery.event.type, attempts, parked },
      'delivery failed',
    );
    await tx
      .update(outboxDeliveries)
      .set({
        attempts,
        nextAttemptAt: now + firstRetryMs * 2 ** attempts,
        parkedAt: parked ? now : null,
        lastError: withoutParameters(error).slice(0, 500),
      })
      .where(eq(outboxDeliveries.id, delivery.id));
    return parked;
  }

  /** Puts off a delivery that cannot even be committed alone. If that parks it, the next one of its queue goes on. */
  function putOff(delivery: Delivery, now: number, error: unknown): Promise<void> {
    return transact(async (tx) => {
      await holdStream(tx, delivery.stream);
      if (await retryLater(tx, delivery, now, error))
        await lookAgainAt(tx, now, await findFirstHeldUp(tx, delivery));
    });
  }

  return {
    async drain() {
      let delivered = 0;
      const look = () =>
        findWaiting.execute({ listeners: outbox.listenerNames(), now: new Date(clock.now()).toISOString() });
      // Nearly every look finds nothing: that takes one prepared statement, and no transaction.
      for (;;) {
        const [waiting] = await look();
        if (!waiting?.fresh && !waiting?.again) break;
        const { again } = waiting;
        let moved = 0;
        let seen = nothingSeen();
        // If a batch cannot be committed, its deliveries are taken one by one to find the one at fault.
        for (let single = 0; ; single -= 1) {
          const now = clock.now();
          const claimed: Delivery[] = [];
          const isSingle = single > 0;
          try {
            const batch = await transact((tx) =>
              deliverBatch(
                tx,
                now,
                { again, seen: isSingle ? nothingSeen() : seen, limit: isSingle ? 1 : batchSize },
                claimed,
              ),
            );
            if (batch.moved === 0) break;
            moved += batch.moved;
            delivered += batch.delivered;
            for (const work of batch.works) work?.();
            // Whatever is left came meanwhile, or others have it: a look tells for less than a batch.
            if (!isSingle && batch.moved < batchSize) break;
          } catch (error) {
            const [first, second] = claimed;
            // With nothing claimed the database itself failed, and the caller should know.
            if (!first || isDatabaseUnavailable(error)) throw error;
            seen = nothingSeen();
            if (second) single = claimed.length + 1;
            else await putOff(first, now, error);
          }
        }
        if (moved === 0) break;
      }
      return delivered;
    },
  };
}

/** What is there to do for these listeners? A look at the beginning of each index, whatever lies behind. */
const findAnythingWaiting = (db: Queryable) => {
  const anyOf = (waiting: SQL) => sql<boolean>`exists (
    select 1 from unnest(${sql.placeholder('listeners')}::text[]) as known (listener)
    cross join lateral (${waiting} limit 1) as waiting)`;
  return db
    .select({
      fresh: anyOf(sql`select 1 from ${outboxDeliveries} where ${isNewAfter(sql`0`)} order by listener, id`),
      again: anyOf(sql`select 1 from ${outboxDeliveries} where listener = known.listener
        and parked_at is null and next_attempt_at <= ${sql.placeholder('now')}`),
    })
    .from(sql`(values (1)) as looked`)
    .prepare('outbox_waiting');
};

function partedByListener(deliveries: readonly Delivery[]): Map<string, Delivery[]> {
  const parts = new Map<string, Delivery[]>();
  for (const one of deliveries) {
    const part = parts.get(one.listener);
    if (part) part.push(one);
    else parts.set(one.listener, [one]);
  }
  return parts;
}

/** Runs `work`. If it throws, its writes are undone and the transaction goes on. */
async function withSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint delivery`);
  try {
    const result = await work();
    await tx.execute(sql`release savepoint delivery`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint delivery`);
    // Otherwise the next ones would lie within it, each deeper.
    await tx.execute(sql`release savepoint delivery`);
    throw error;
  }
}
