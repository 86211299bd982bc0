import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestApp, type TestApp } from '../../test/test-app';
import type { Tx } from '../db/database';
import { systemRandomness } from '../kernel/random';
import { claimNew } from './claim-deliveries';
import { createDispatcher } from './dispatcher';
import type { DomainEvent } from './domain-event';
import type { Listener } from './listener';
import { Outbox } from './outbox';
import { outboxDeliveries } from './outbox.tables';
import { parkedDeliveriesSchedule } from './parked-deliveries';

/** The one kind of event in these tests. */
const schemas = { said: z.unknown() };
type Said = typeof schemas;

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

interface Heard {
  readonly stream: string;
  readonly text: unknown;
}

/** A listener that takes many at once, and none of them if `handle` throws for one. */
function collecting(handle: (event: Heard, tx: Tx) => Promise<void> | void) {
  const heard: Heard[] = [];
  const batches: number[] = [];
  const take = async (tx: Tx, events: readonly DomainEvent<'said', Said>[]) => {
    for (const { stream, payload } of events) await handle({ stream, text: payload }, tx);
    heard.push(...events.map(({ stream, payload }) => ({ stream, text: payload })));
    return undefined;
  };
  const listener = {
    name: 'a',
    types: ['said'],
    handleAll: (tx: Tx, events: readonly DomainEvent<'said', Said>[]) => {
      batches.push(events.length);
      return take(tx, events);
    },
  };
  return { listener, heard, batches };
}

function dispatcherOf(...listeners: Listener<Said>[]) {
  const outbox = new Outbox(systemRandomness, schemas);
  outbox.register(listeners);
  const { database } = running.app.parts;
  const log = pino({ level: 'silent' });
  return { outbox, dispatcher: createDispatcher({ database, clock: running.clock, outbox, log }) };
}

/** Numbered events, dealt out to the streams in turn. */
async function fill(count: number, streams: number): Promise<void> {
  await running.app.deps.db.execute(sql`
    insert into outbox_deliveries (event_id, listener, stream, type, payload, occurred_at)
    select gen_random_uuid(), 'a', 'lock:' || n % ${streams}, 'said', to_jsonb(n), '2027-01-01'
    from generate_series(0, ${count - 1}) n`);
  await running.app.deps.db.execute(sql`select pg_stat_force_next_flush()`);
}

const waiting = () => running.app.deps.db.select().from(outboxDeliveries).orderBy(outboxDeliveries.id);
const inOrder = (heard: readonly Heard[], stream: string) =>
  heard.filter((one) => one.stream === stream).map(({ text }) => text);

test.each([1, 100, 6000])(
  'what a claim reads of 6,000 deliveries in %i streams is the same from first to last',
  async (streams) => {
    const blocks: number[] = [];
    let isFirst = true;
    const { listener } = collecting(async (_, tx) => {
      if (!isFirst) return;
      isFirst = false;
      // The pages that this transaction has touched until now; what was counted is forgotten at its end.
      const { rows } = await tx.execute<{ blocks: string }>(sql`
      select sum(pg_stat_get_xact_blocks_fetched(oid)) as blocks, pg_stat_force_next_flush() from pg_class
      where oid = 'outbox_deliveries'::regclass
        or oid in (select indexrelid from pg_index where indrelid = 'outbox_deliveries'::regclass)`);
      blocks.push(Number(rows[0]?.blocks));
    });
    const counting: Listener<Said> = {
      ...listener,
      handleAll: (tx, events) => {
        isFirst = true;
        return listener.handleAll(tx, events);
      },
    };
    // What one waits for is not looked through for those that nothing waits for.
    const others = ['b', 'c', 'd'].map((name) => ({ ...listener, name }));
    const { dispatcher } = dispatcherOf(counting, ...others);
    await fill(6000, streams);
    // From then on the planner takes every row for one of any listener. The database would count them anew when it likes.
    await running.app.deps.db.execute(sql`alter table outbox_deliveries set (autovacuum_enabled = false)`);
    await running.app.deps.db.execute(sql`analyze outbox_deliveries`);
    expect(await dispatcher.drain()).toBe(6000);
    expect(blocks).toHaveLength(50);
    const [, ...later] = blocks;
    // Some read twice as much, and once they do most go on so: a planner that meets deleted rows at the end of an index looks
    // behind them. A claim holds 120. One that looked through what waits, or through what is done, would read thousands.
    expect(Math.max(...later), blocks.join(' ')).toBeLessThanOrEqual(1500);
  },
);

test('a long stream is delivered in batches, in few statements', async () => {
  const { listener, heard, batches } = collecting(() => undefined);
  const { dispatcher } = dispatcherOf(listener);
  await fill(600, 1);
  const { statements } = await running.countStatements(() => dispatcher.drain());
  expect(inOrder(heard, 'lock:0')).toEqual(Array.from({ length: 600 }, (_, n) => n));
  expect(batches).toEqual(Array(5).fill(120));
  expect(statements.length).toBeLessThanOrEqual(5 * 6 + 10);
});

test('a second dispatcher delivers other streams while the first has some in hand, and keeps off those', async () => {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const slow = collecting(() => gate);
  const quick = collecting(() => undefined);
  await fill(400, 200);
  const held = dispatcherOf(slow.listener).dispatcher.drain();
  await expect.poll(() => slow.batches.length).toBe(1);
  expect(await dispatcherOf(quick.listener).dispatcher.drain()).toBe(160);
  expect(new Set(quick.heard.map(({ stream }) => stream)).size).toBe(80);
  letGo();
  await held;
  expect(await waiting()).toEqual([]);
  const all = [...quick.heard, ...slow.heard];
  for (let n = 0; n < 200; n += 1) expect(inOrder(all, `lock:${n}`)).toEqual([n, n + 200]);
});

test('what is behind a failed delivery waits for it, however much, and goes on as soon as that one is through', async () => {
  let isDown = true;
  const { listener, heard } = collecting(({ text }) => {
    if (isDown && text === 0) throw new Error('down');
  });
  const { dispatcher } = dispatcherOf(listener);
  await fill(400, 2);
  expect(await dispatcher.drain()).toBe(200);
  expect(heard.every(({ stream }) => stream === 'lock:1')).toBe(true);
  expect(await dispatcher.drain()).toBe(0);
  await fill(2, 2);
  expect(await dispatcher.drain()).toBe(1);
  isDown = false;
  running.clock.advance(1_500);
  expect(await dispatcher.drain()).toBe(201);
  expect(inOrder(heard, 'lock:0')).toEqual([...Array.from({ length: 200 }, (_, n) => 2 * n), 0]);
  expect(await waiting()).toEqual([]);
});

test('of several at once those that fail are found, and no more than their own are held up', async () => {
  const { listener, heard } = collecting(({ text }) => {
    if (text === 5 || text === 7) throw new Error('cannot digest');
  });
  const { dispatcher } = dispatcherOf(listener);
  await fill(40, 20);
  expect(await dispatcher.drain()).toBe(36);
  expect(heard).toHaveLength(36);
  expect((await waiting()).map(({ payload, attempts }) => [payload, attempts])).toEqual([
    [5, 1],
    [7, 1],
    [25, 0],
    [27, 0],
  ]);
});

test('one among many that fails is found in few steps, and the others are delivered with it', async () => {
  const { listener, heard, batches } = collecting(({ text }) => {
    if (text === 77) throw new Error('cannot digest');
  });
  const { dispatcher } = dispatcherOf(listener);
  await fill(120, 120);
  expect(await dispatcher.drain()).toBe(119);
  expect(heard).toHaveLength(119);
  expect(batches[0]).toBe(120);
  // All of them, and two halves of what is halved seven times.
  expect(batches.length).toBeLessThanOrEqual(1 + 2 * 7);
});

test('one event is delivered in few statements', async () => {
  const { listener } = collecting(() => undefined);
  const { dispatcher } = dispatcherOf(listener);
  await fill(1, 1);
  const { result, statements } = await running.countStatements(() => dispatcher.drain());
  expect(result).toBe(1);
  // A look, the claim in two, the savepoint and its release, the deletion, and a look that finds nothing.
  expect(statements).toHaveLength(7);
});

test('parked deliveries of one stream that are tried again keep their order and their distance', async () => {
  let isDown = true;
  const { listener, heard } = collecting(() => {
    if (isDown) throw new Error('down');
  });
  const { dispatcher, outbox } = dispatcherOf(listener);
  await fill(3, 1);
  for (let round = 0; round < 30; round += 1) {
    await dispatcher.drain();
    running.clock.advance(3_600_000);
  }
  expect((await waiting()).map(({ parkedAt }) => parkedAt !== null)).toEqual([true, true, true]);
  await parkedDeliveriesSchedule(running.app.deps, outbox).run();
  isDown = false;
  expect(await dispatcher.drain()).toBe(3);
  expect(inOrder(heard, 'lock:0')).toEqual([0, 1, 2]);
});

test('a stream that comes free in the middle of a look is left alone: nothing overtakes what came before', async () => {
  await fill(6, 2);
  const { db, transaction } = running.app.deps;
  // Another dispatcher has the stream of the first delivery in hand, and lets it go before the next one is looked at.
  await db.execute(sql`create sequence looks`);
  await db.execute(sql`create function public.pg_try_advisory_xact_lock(bigint) returns boolean
    language sql volatile as $$ select nextval('looks') > 1 $$`);
  const ready = await transaction(async (tx) => {
    await tx.execute(sql`set local search_path = public, pg_catalog`);
    return (await claimNew(tx, new Map([['a', 0]]), 50)).ready;
  });
  expect(ready.map(({ stream }) => stream)).toEqual(Array(3).fill('lock:1'));
});
