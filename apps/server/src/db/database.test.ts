import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type DatabaseClient, openDatabase } from './database';

const name = `database_test_${process.pid}`;
let database: DatabaseClient;
beforeEach(() => {
  database = openDatabase({
    connection: { ...inject('connection'), application_name: name },
    poolSize: 2,
    onError: () => undefined,
  });
});
afterEach(() => database.close());

async function endBackends(): Promise<void> {
  const other = openDatabase({ connection: inject('connection'), poolSize: 1, onError: () => undefined });
  await other.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`,
  );
  await other.close();
}

test('connections that the server ends never stay taken', async () => {
  for (let round = 0; round < 4; round += 1) {
    const failing = database.transact(async (tx) => {
      await endBackends();
      await tx.execute(sql`select 1`);
    });
    await expect(failing).rejects.toThrow();
  }
  expect(database.pool.waitingCount).toBe(0);
  const answers = await Promise.all(
    [1, 2].map((n) => database.transact((tx) => tx.execute(sql`select ${n}::int as n`))),
  );
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2]);
});

test('a failing transaction takes everything back and tells what failed first', async () => {
  await database.db.execute(sql`create table if not exists notes_of_test (text text)`);
  const failing = database.transact(async (tx) => {
    await tx.execute(sql`insert into notes_of_test values ('gone')`);
    throw new Error('the reason');
  });
  await expect(failing).rejects.toThrow('the reason');
  const { rows } = await database.db.execute(sql`select * from notes_of_test`);
  expect(rows).toEqual([]);
  await database.db.execute(sql`drop table notes_of_test`);
});
