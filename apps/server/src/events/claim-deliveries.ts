import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { outboxDeliveries } from './outbox.tables';

type Row = typeof outboxDeliveries.$inferSelect;

/** An event as it is stored: the same object for all listeners of a claim, to be read once. */
export type StoredEvent = Readonly<Pick<Row, 'eventId' | 'type' | 'stream' | 'occurredAt' | 'payload'>>;

/** One event on its way to one listener. */
export interface Delivery extends Readonly<Pick<Row, 'id' | 'listener' | 'stream' | 'attempts'>> {
  readonly event: StoredEvent;
}

/**
 * The deliveries that a dispatcher holds. Until its transaction ends, no other dispatcher claims any of
 * their streams.
 */
export interface Claim {
  /** The deliveries that can go out now, in this order. */
  readonly ready: readonly Delivery[];
  /** Queues that cannot go on now, by `queueOf`. */
  readonly heldUp: ReadonlySet<string>;
  /** Looked at and not ready: they need not be looked at again before their queue goes on. */
  readonly waiting: readonly Place[];
  /** The first of each queue that found no room among `ready`. */
  readonly next: readonly Place[];
}

export type Place = Pick<Row, 'id' | 'listener' | 'stream'>;

/** The name of a queue: one listener hears the events of one stream one after another. */
export const queueOf = ({ listener, stream }: Omit<Place, 'id'>) => `${listener} ${stream}`;

/** Up to which id the new deliveries of each listener have been seen. */
export type Seen = Map<string, number>;

/** So many new ones are looked at, so that several dispatchers find work. */
const windowSize = 500;

/** True for the one dispatcher that has the row's stream in hand until its transaction ends. */
const takesStream = sql`pg_try_advisory_xact_lock(hashtextextended(stream, 0))`;

/** Waits until no other dispatcher has the stream, and has it until the transaction ends. */
export async function holdStream(tx: Tx, stream: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${stream}, 0))`);
}

/** The first delivery of a queue that was held up and is not parked, if there is one. */
export function findFirstHeldUp(tx: Tx, queue: Omit<Place, 'id'>): Promise<Place[]> {
  const { id, listener, stream, parkedAt, nextAttemptAt } = outboxDeliveries;
  const isOfQueue = and(eq(listener, queue.listener), eq(stream, queue.stream));
  return tx
    .select({ id, listener, stream })
    .from(outboxDeliveries)
    .where(and(isOfQueue, isNull(parkedAt), isNotNull(nextAttemptAt)))
    .orderBy(asc(id))
    .limit(1);
}

/**
 * Claims up to `limit` new deliveries of each listener in `seen`, which moves on. They are read in the order of their
 * ids from where the last claim stopped: it costs the same however many wait, and however many were deleted before.
 */
export async function claimNew(tx: Tx, seen: Seen, limit: number): Promise<Claim> {
  const known = sql`unnest(${sql.param([...seen.keys()])}::text[], ${sql.param([...seen.values()])}::bigint[])
    as known (listener, seen)`;
  const { rows } = await tx.execute<{ id: string; listener: string; stream: string; place: string }>(sql`
    select taken.* from ${known}
    cross join lateral (
      select id, listener, stream, place from (
        select id, listener, stream, row_number() over (order by listener, id) as place from ${outboxDeliveries}
        where ${isNewAfter(sql`known.seen`)} order by listener, id limit ${windowSize}) as looked_at
      where ${takesStream} limit ${limit}) as taken`);
  const counts = new Map<string, number>();
  const queues = new Set<string>();
  const firstsBehindGap: string[] = [];
  for (const { id, listener, stream, place } of rows) {
    const count = (counts.get(listener) ?? 0) + 1;
    counts.set(listener, count);
    const hasGap = Number(place) !== count;
    // Deliveries that another dispatcher holds may come back, so the next claim starts before the first of
    // them.
    if (!hasGap) seen.set(listener, Number(id));
    const queue = queueOf({ listener, stream });
    if (hasGap && !queues.has(queue)) firstsBehindGap.push(id);
    queues.add(queue);
  }
  if (rows.length === 0) return nothing;
  // Read anew, now that nobody else has these streams: they may have been delivered, or held up, since the look above.
  // A stream may come free between two of its rows: those from there on would overtake the ones before.
  const { rows: read } = await tx.execute<Read>(sql`
    select id, listener, stream, attempts, event_id, type, occurred_at,
      case when row_number() over (partition by event_id order by id) = 1 then payload end as payload,
      exists (select 1 from ${outboxDeliveries} earlier
        where earlier.listener = fresh.listener and earlier.stream = fresh.stream and earlier.id < fresh.id
          and earlier.parked_at is null and earlier.next_attempt_at is not null) as is_held_up,
      id = any(${sql.param(firstsBehindGap)}::bigint[]) and exists (select 1 from ${outboxDeliveries} earlier
        where earlier.listener = fresh.listener and earlier.stream = fresh.stream and earlier.id < fresh.id
          and earlier.id > (select seen from ${known} where known.listener = fresh.listener)
          and earlier.parked_at is null and earlier.next_attempt_at is null) as overtakes
    from ${outboxDeliveries} fresh
    where id = any(${sql.param(rows.map(({ id }) => id))}::bigint[]) and parked_at is null and next_attempt_at is null
    order by id`);
  const events = new Map<string, StoredEvent>();
  const overtaking = new Set<string>();
  const found = read.map((row) => {
    if (row.overtakes) overtaking.add(queueOf(row));
    return { isHeldUp: row.is_held_up, delivery: deliveryOf(row, events) };
  });
  const ready: Delivery[] = [];
  const waiting: Delivery[] = [];
  for (const { isHeldUp, delivery } of found)
    if (!overtaking.has(queueOf(delivery))) (isHeldUp ? waiting : ready).push(delivery);
  return { ready, heldUp: new Set(waiting.map(queueOf)), waiting, next: [] };
}

interface Read extends Record<string, unknown> {
  readonly id: string;
  readonly listener: string;
  readonly stream: string;
  readonly attempts: number;
  readonly event_id: string;
  readonly type: string;
  readonly occurred_at: string;
  /** With the first row of its event alone. */
  readonly payload: unknown;
  readonly is_held_up: boolean;
  readonly overtakes: boolean;
}

/** `events` has those of the rows before. */
function deliveryOf(row: Read, events: Map<string, StoredEvent>): Delivery {
  const { listener, stream, attempts, event_id: eventId, type, payload } = row;
  const event = events.get(eventId) ?? {
    eventId,
    type,
    stream,
    occurredAt: new Date(row.occurred_at).getTime(),
    payload,
  };
  events.set(eventId, event);
  return { id: Number(row.id), listener, stream, attempts, event };
}

/**
 * The new deliveries of `known.listener` behind an id. Both columns are compared at once, so that only the index of both
 * serves: by the ids alone, a listener that nothing waits for would be looked for in everything that waits.
 */
export const isNewAfter = (seen: SQL): SQL => sql`(listener, id) > (known.listener, ${seen})
  and (listener, id) < (known.listener, ${maxId}::bigint) and parked_at is null and next_attempt_at is null`;
const maxId = '9223372036854775807';

/** Claims the beginnings of queues that were held up and have something due; `limit` for each listener. */
export async function claimHeldUp(
  tx: Tx,
  now: number,
  listeners: readonly string[],
  limit: number,
): Promise<Claim> {
  const { rows: queues } = await tx.execute<{ listener: string; stream: string; due: string[] }>(sql`
    with held_up as materialized (
      select found.listener, found.stream, array_agg(found.id::text) as due
      from unnest(${sql.param([...listeners])}::text[]) as known (listener)
      cross join lateral (
        select id, listener, stream from ${outboxDeliveries} where listener = known.listener
          and parked_at is null and next_attempt_at <= ${new Date(now).toISOString()}
        order by next_attempt_at limit ${limit}) as found
      group by found.listener, found.stream)
    select listener, stream, due from held_up where ${takesStream}`);
  if (queues.length === 0) return nothing;
  const room = Math.max(1, Math.floor(limit / queues.length));
  const { rows: begun } = await tx.execute<{ id: string }>(sql`
    select beginning.id from unnest(${sql.param(queues.map(({ listener }) => listener))}::text[],
      ${sql.param(queues.map(({ stream }) => stream))}::text[]) as queue (listener, stream)
    cross join lateral (
      select id from ${outboxDeliveries} where listener = queue.listener and stream = queue.stream
        and parked_at is null and next_attempt_at is not null
      order by id limit ${room + 1}) as beginning`);
  const found = await tx
    .select()
    .from(outboxDeliveries)
    .where(among(begun))
    .orderBy(asc(outboxDeliveries.id));
  const counts = new Map<string, number>();
  const heldUp = new Set<string>();
  const ready: Delivery[] = [];
  const next: Place[] = [];
  for (const { nextAttemptAt, ...stored } of found) {
    const { id, listener, stream, attempts } = stored;
    const delivery: Delivery = { id, listener, stream, attempts, event: stored };
    const queue = queueOf(delivery);
    const count = (counts.get(queue) ?? 0) + 1;
    counts.set(queue, count);
    if (attempts > 0 && (nextAttemptAt ?? now) > now) heldUp.add(queue);
    if (!heldUp.has(queue)) (count <= room ? ready : next).push(delivery);
  }
  const readyIds = new Set(ready.map(({ id }) => id));
  const waiting = queues.flatMap(({ listener, stream, due }) =>
    due.map((id) => ({ id: Number(id), listener, stream })).filter(({ id }) => !readyIds.has(id)),
  );
  return { ready, heldUp, waiting, next };
}

/** Passes the ids as one parameter, however many there are. */
export function among(places: readonly { readonly id: number | string }[]): SQL {
  return sql`${outboxDeliveries.id} = any(${sql.param(places.map(({ id }) => id))}::bigint[])`;
}

const nothing: Claim = { ready: [], heldUp: new Set(), waiting: [], next: [] };
