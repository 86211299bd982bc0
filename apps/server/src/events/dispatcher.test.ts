import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app';
import { systemRandomness } from '../kernel/random';
import { createDispatcher } from './dispatcher';
import { type DomainEvent, type Listener, Outbox } from './outbox';
import { outboxDeliveries } from './outbox.tables';

let running: TestApp;
beforeEach(async () => {
  running = await createTestApp();
});
afterEach(() => running.close());

function withListeners(listeners: Listener[]) {
  const { database } = running.app.parts;
  const outbox = new Outbox(systemRandomness, listeners);
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
        texts.map((text) => ({ type: 'said', stream, occurredAt: now, payload: text })),
      );
    });
  return { dispatcher, append, waiting: () => database.db.select().from(outboxDeliveries) };
}

function listener(name: string, handle: (event: DomainEvent) => void | Promise<void>): Listener {
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
  const outbox = new Outbox(systemRandomness, [listener('a', (event) => void heard.push(event.payload))]);
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
  await dispatcher.drain();
  expect(heard).toEqual({ bad: [], good: ['first', 'second', 'other'] });

  isDown = false;
  await dispatcher.drain();
  expect(heard.bad).toEqual([]);
  running.clock.advance(2_000);
  await dispatcher.drain();
  expect(heard.bad).toContain('other');
  expect(heard.bad?.filter((text) => text !== 'other')).toEqual(['first', 'second']);
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
