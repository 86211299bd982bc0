import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type DatabaseClient, openDatabase } from './database';

let database: DatabaseClient;
beforeEach(() => {
  database = openDatabase({ connection: inject('connection'), poolSize: 1, onError: () => undefined });
});
afterEach(() => database.close());

/** The statements that the one connection keeps the plans of. */
async function prepared(): Promise<string[]> {
  const { rows } = await database.pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements order by prepare_time',
  );
  return rows.map(({ statement }) => statement);
}

test('a statement that comes again and again is prepared, and answers as before', async () => {
  const ask = async (n: number) =>
    (await database.db.execute<{ twice: number }>(sql`select ${n}::int * 2 as twice`)).rows[0]?.twice;
  for (let n = 0; n < 49; n += 1) await ask(n);
  expect(await prepared()).toEqual([]);
  for (let n = 49; n < 60; n += 1) expect(await ask(n)).toBe(2 * n);
  expect(await prepared()).toEqual(['select $1::int * 2 as twice']);
  await database.transact(async (tx) => {
    const { rows } = await tx.execute(sql`select ${7}::int * 2 as twice`);
    expect(rows).toEqual([{ twice: 14 }]);
  });
  await expect(ask(1e12)).rejects.toThrow();
  expect(await ask(8)).toBe(16);
});

test('however many there are, no more than sixty-four are kept', async () => {
  for (let text = 0; text < 70; text += 1)
    for (let n = 0; n < 50; n += 1) await database.db.execute(sql.raw(`select ${text}`));
  expect(await prepared()).toHaveLength(64);
  expect((await database.db.execute<{ n: number }>(sql.raw('select 69 as n'))).rows).toEqual([{ n: 69 }]);
});

test('what comes more often takes the place of what came first', async () => {
  for (let text = 0; text < 64; text += 1)
    for (let n = 0; n < 50; n += 1) await database.db.execute(sql.raw(`select ${text}`));
  const later = sql.raw("select 'later' as n");
  for (let n = 0; n < 5000; n += 1)
    expect((await database.db.execute<{ n: string }>(later)).rows).toEqual([{ n: 'later' }]);
  const kept = await prepared();
  expect(kept).toHaveLength(64);
  expect(kept).toContain("select 'later' as n");
  const gone = Array.from({ length: 64 }, (_, text) => text).find((text) => !kept.includes(`select ${text}`));
  expect((await database.db.execute<{ n: number }>(sql.raw(`select ${gone}`))).rows).toHaveLength(1);
});
