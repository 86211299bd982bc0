import { MINUTE_MS } from '@keyhold/rules/time/duration';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestApp, type TestApp } from '../../test/test-app';
import { systemRandomness } from '../kernel/random';
import { createDispatcher } from './dispatcher';
import type { DomainEvent } from './domain-event';
import type { Listener } from './listener';
import { Outbox } from './outbox';
import { outboxDeliveries } from './outbox.tables';
import { parkedDeliveriesSchedule } from './parked-deliveries';

/** The one kind of event in these tests. */
const schemas = { said: z.string() };
type Said = typeof schemas;

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

function withListeners(listeners: Listener<Said>[]) {
  const { database } = running.app.parts;
  const outbox = new Outbox(systemRandomness, schemas);
  outbox.register(listeners);
  const dispatcher = createDispatcher({
    database,
    clock: running.clock,
    outbox,
    log: pino({ level: 'silent' }),
  });
  const append = (stream: string, ...texts: string[]) =>
    database.transact((tx) => {
      const now = running.clock.now();
      return outbox.append(
        tx,
        now,
        texts.map((text) => ({ type: 'said' as const, stream, occurredAt: now, payload: text })),
      );
    });
  return { dispatcher, append, outbox, waiting: () => database.db.select().from(outboxDeliveries) };
}

function listener(
  name: string,
  handle: (event: DomainEvent<'said', Said>) => void | Promise<void>,
): Listener<Said> {
  return {
    name,
    types: ['said'],
    async handle(_tx, event) {
      await handle(event);
      return undefined;
    },
  };
}

test('events of a transaction that fails reach nobody', async () => {
  const heard: unknown[] = [];
  const { database } = running.app.parts;
  const outbox = new Outbox(systemRandomness, schemas);
  outbox.register([listener('a', (event) => void heard.push(event.payload))]);
  const dispatcher = createDispatcher({
    database,
    clock: running.clock,
    outbox,
    log: pino({ level: 'silent' }),
  });
  const failing = database.transact(async (tx) => {
    await outbox.append(tx, running.clock.now(), [
      { type: 'said', stream: 's', occurredAt: 0, payload: 'lost' },
    ]);
    throw new Error('the command failed');
  });
  await expect(failing).rejects.toThrow('the command failed');
  expect(await dispatcher.drain()).toBe(0);
  expect(heard).toEqual([]);
});

test('each listener hears the events of a stream in their order, once, also with several dispatchers', async () => {
  const heard: Record<string, unknown[]> = { a: [], b: [] };
  const { dispatcher, append } = withListeners([
    listener('a', (event) => void heard.a?.push(event.payload)),
    listener('b', (event) => void heard.b?.push(event.payload)),
  ]);
  const texts = Array.from({ length: 20 }, (_, index) => `event ${index}`);
  for (const text of texts) await append('lock:1', text);
  const delivered = await Promise.all([dispatcher.drain(), dispatcher.drain(), dispatcher.drain()]);
  await dispatcher.drain();
  expect(delivered.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
  expect(heard).toEqual({ a: texts, b: texts });
});

test('a failing listener is tried again later, keeps its order, and holds up nobody else', async () => {
  const heard: Record<string, unknown[]> = { bad: [], good: [] };
  let isDown = true;
  const { dispatcher, append, waiting } = withListeners([
    listener('bad', (event) => {
      if (isDown) throw new Error('down');
      heard.bad?.push(event.payload);
    }),
    listener('good', (event) => void heard.good?.push(event.payload)),
  ]);
  await append('lock:1', 'first', 'second');
  await append('lock:2', 'other');
  const ofFirstStream = (texts: unknown[] | undefined) => texts?.filter((text) => text !== 'other');
  await dispatcher.drain();
  expect(heard.bad).toEqual([]);
  expect(heard.good).toContain('other');
  expect(ofFirstStream(heard.good)).toEqual(['first', 'second']);

  isDown = false;
  await dispatcher.drain();
  expect(heard.bad).toEqual([]);
  running.clock.advance(2_000);
  await dispatcher.drain();
  expect(heard.bad).toContain('other');
  expect(ofFirstStream(heard.bad)).toEqual(['first', 'second']);
  expect(await waiting()).toEqual([]);
});

test('after eight failures a delivery is parked and the next one of its stream goes on', async () => {
  const heard: unknown[] = [];
  const { dispatcher, append, waiting } = withListeners([
    listener('a', (event) => {
      if (event.payload === 'poison') throw new Error('cannot digest');
      heard.push(event.payload);
    }),
  ]);
  await append('lock:1', 'poison', 'food');
  for (let round = 0; round < 8; round += 1) {
    expect(heard).toEqual([]);
    await dispatcher.drain();
    running.clock.advance(3_600_000);
  }
  await dispatcher.drain();
  expect(heard).toEqual(['food']);
  const [parked] = await waiting();
  expect(parked).toMatchObject({ payload: 'poison', attempts: 8, lastError: 'Error: cannot digest' });
  expect(parked?.parkedAt).not.toBeNull();
});

test('a parked delivery is tried once more each day, and not for ever', async () => {
  let isMended = false;
  const heard: unknown[] = [];
  const { dispatcher, append, waiting, outbox } = withListeners([
    listener('a', (event) => {
      if (!isMended) throw new Error('cannot digest');
      heard.push(event.payload);
    }),
  ]);
  const schedule = parkedDeliveriesSchedule(running.app.deps, outbox);
  const passDay = async () => {
    running.clock.advance(86_400_000);
    await schedule.run();
    await dispatcher.drain();
  };
  await append('lock:1', 'mended in time');
  for (let day = 0; day < 12; day += 1) await passDay();
  expect(heard).toEqual([]);
  isMended = true;
  await passDay();
  expect(heard).toEqual(['mended in time']);

  isMended = false;
  await append('lock:3', 'poison');
  for (let day = 0; day < 40; day += 1) await passDay();
  expect((await waiting()).map(({ payload, attempts }) => [payload, attempts])).toEqual([['poison', 22]]);
  for (let day = 0; day < 60; day += 1) await passDay();
  expect(await waiting()).toEqual([]);
});

test('what only a newer version hears of waits for it', async () => {
  const heard: unknown[] = [];
  const newer = withListeners([listener('new', (event) => void heard.push(event.payload))]);
  const older = withListeners([listener('old', () => undefined)]);
  await newer.append('lock:1', 'hello');
  expect(await older.dispatcher.drain()).toBe(0);
  expect(await newer.dispatcher.drain()).toBe(1);
  expect(heard).toEqual(['hello']);
});

test('what an older version wrote is read, or parked where it cannot be', async () => {
  const heard: unknown[] = [];
  const { dispatcher, append, waiting } = withListeners([
    listener('a', ({ payload }) => void heard.push(payload)),
  ]);
  const { db } = running.app.parts.database;
  await append('lock:1', 'secret');
  await db.update(outboxDeliveries).set({ payload: { text: 'secret' } });
  await append('lock:1', 'next');
  for (let round = 0; round < 8; round += 1) {
    expect(heard).toEqual([]);
    await dispatcher.drain();
    running.clock.advance(3_600_000);
  }
  await dispatcher.drain();
  expect(heard).toEqual(['next']);
  const [parked] = await waiting();
  expect(parked?.lastError).toMatch(/^Error: The payload of said is not what is declared/);
  expect(parked?.lastError).not.toContain('secret');
});

test('what a failing delivery wrote is taken back, what the others of its batch wrote stays', async () => {
  const note = (listenerName: string, fails: boolean): Listener<Said> => ({
    name: listenerName,
    types: ['said'],
    async handle(tx, { payload }) {
      await tx.execute(sql`insert into noted values (${`${listenerName} ${payload}`})`);
      if (fails) await tx.execute(sql`select 1 / 0`);
      return undefined;
    },
  });
  const { db } = running.app.parts.database;
  await db.execute(sql`create table noted (text text)`);
  const { dispatcher, append, waiting } = withListeners([note('bad', true), note('good', false)]);
  await append('lock:1', 'first');
  await append('lock:2', 'other');

  expect(await dispatcher.drain()).toBe(2);

  const { rows } = await db.execute<{ text: string }>(sql`select text from noted order by text`);
  expect(rows.map(({ text }) => text)).toEqual(['good first', 'good other']);
  const left = await waiting();
  expect(left.map(({ listener: name, attempts }) => [name, attempts])).toEqual([
    ['bad', 1],
    ['bad', 1],
  ]);
  // The texts of a query's parameters are people's.
  expect(left[0]?.lastError).toBe('a query failed: error: division by zero');
});

/** A listener that cannot be committed with the payload `poison`. */
async function untilCommitted(): Promise<Listener<Said>> {
  const { db } = running.app.parts.database;
  await db.execute(sql`create table noted (text text unique deferrable initially deferred)`);
  await db.execute(sql`insert into noted values ('poison')`);
  return {
    name: 'a',
    types: ['said'],
    async handle(tx, { payload }) {
      await tx.execute(sql`insert into noted values (${payload})`);
      return undefined;
    },
  };
}

test('a batch that cannot be committed is delivered one by one', async () => {
  const { dispatcher, append, waiting } = withListeners([await untilCommitted()]);
  for (const [stream, text] of [
    ['lock:1', 'first'],
    ['lock:2', 'poison'],
    ['lock:3', 'last'],
  ] as const) {
    await append(stream, text);
  }

  expect(await dispatcher.drain()).toBe(2);
  expect((await waiting()).map(({ payload, attempts }) => [payload, attempts])).toEqual([['poison', 1]]);
});

test('what waits behind a delivery that can never be committed goes on as soon as that one is parked', async () => {
  const { dispatcher, append, waiting } = withListeners([await untilCommitted()]);
  await append('lock:1', 'poison', 'food', 'more food');
  for (let round = 0; round < 7; round += 1) {
    expect(await dispatcher.drain()).toBe(0);
    running.clock.advance(2 * MINUTE_MS);
  }
  expect(await dispatcher.drain()).toBe(2);
  expect((await waiting()).map(({ payload, attempts }) => [payload, attempts])).toEqual([['poison', 8]]);
});
