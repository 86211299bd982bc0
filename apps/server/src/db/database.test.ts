import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { type DatabaseClient, openDatabase } from './database';
import { isDatabaseUnavailable } from './pg-errors';

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

/** A line to the server that can be cut so that neither end learns of it. */
async function makeLine() {
  const { host = '', port = 5432 } = inject('connection');
  const ends: Socket[] = [];
  let isCut = false;
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const line = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    ends.push(near, far);
    for (const end of [near, far]) end.on('error', () => undefined);
    near.on('data', (bytes) => (isCut ? lose() : far.write(bytes)));
    far.on('data', (bytes) => !isCut && near.write(bytes));
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    address: { host: '127.0.0.1', port: (line.address() as AddressInfo).port },
    /** Fulfilled once something was sent into the cut line. */
    lost,
    cut: (isNowCut: boolean) => {
      isCut = isNowCut;
    },
    end: () => {
      line.close();
      for (const end of ends) end.destroy();
    },
  };
}

test('a server that is gone without a word is given up, and its connection too', async () => {
  const line = await makeLine();
  const connection = { ...inject('connection'), ...line.address };
  const far = openDatabase({ connection, poolSize: 1, onError: () => undefined });
  const ask = () => far.transact((tx) => tx.execute(sql`select 1 as n`));
  try {
    await ask();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failing = far.transact(async (tx) => {
      line.cut(true);
      await tx.execute(sql`select 1`);
    });
    const failed = expect(failing).rejects.toSatisfy(isDatabaseUnavailable);
    await line.lost;
    // Taking it back may need the same time again.
    await vi.advanceTimersByTimeAsync(70_000);
    await failed;
    line.cut(false);
    expect((await ask()).rows).toEqual([{ n: 1 }]);
  } finally {
    vi.useRealTimers();
    line.end();
    await far.close();
  }
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
