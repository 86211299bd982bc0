import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type DatabaseClient, openDatabase } from './database';

let database: DatabaseClient;
beforeEach(() => {
  database = openDatabase({ connection: inject('connection'), poolSize: 4, onError: () => undefined });
});
afterEach(() => database.close());

const ask = async (text: string) => {
  const { rows } = await database.db.execute<{ answer: unknown }>(sql.raw(text));
  return rows[0]?.answer;
};
const whoAnswers = () => ask('select pg_backend_pid() as answer');

test('reads of one turn of the event loop share a connection, eight of them at most, and keep their order', async () => {
  const answered: number[] = [];
  const pids = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      const pid = await whoAnswers();
      if (n < 8) answered.push(n);
      return pid;
    }),
  );
  expect(new Set(pids.slice(0, 8)).size).toBe(1);
  expect(new Set(pids.slice(8)).size).toBe(1);
  expect(new Set(pids).size).toBe(2);
  expect(answered).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('one that fails leaves the others their answers, and no connection stays taken', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [before, failed, after] = await Promise.allSettled([
      ask('select 1 as answer'),
      ask('select 1 / 0 as answer'),
      ask('select 2 as answer'),
    ]);
    expect(before).toMatchObject({ value: 1 });
    expect(failed).toMatchObject({ status: 'rejected' });
    expect(after).toMatchObject({ value: 2 });
  }
  expect(database.pool.waitingCount).toBe(0);
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
});

test('what waits for a lock holds up no read that was asked for with it', async () => {
  await database.pool.query('create table if not exists held (id int primary key)');
  await database.pool.query('insert into held values (1) on conflict do nothing');
  let held: Promise<unknown> | undefined;
  await database.transact(async (tx) => {
    await tx.execute(sql`select id from held where id = 1 for update`);
    const waiting = ask('select id as answer from held where id = 1 for update');
    // Its holder would wait for this one.
    expect(await ask('select 3 as answer')).toBe(3);
    expect(await Promise.race([waiting, ask('select 4 as answer')])).toBe(4);
    held = waiting;
  });
  expect(await held).toBe(1);
  await database.pool.query('drop table held');
});
