import pg from 'pg';
import pino from 'pino';
import { test, vi } from 'vitest';
import { createTestApp } from '../../test/test-app';
import { databaseJobQueue } from './job-queue';
import { startJobWorker } from './job-worker';

test('a job that ends while the database is away is ended when it is back', async () => {
  const running = await createTestApp();
  const { database } = running.app.parts;
  const pool = new pg.Pool({ ...database.pool.options, application_name: 'worker under test', max: 4 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  // Connections to its own database nobody closes.
  const control = new pg.Client({ ...database.pool.options, database: 'postgres' });
  try {
    await control.connect();
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
    const name = pg.escapeIdentifier(rows[0]?.name ?? '');
    const ended: string[] = [];
    const loseDatabase = async () => {
      await control.query(`alter database ${name} allow_connections false`);
      await control.query(
        "select pg_terminate_backend(pid, 1000) from pg_stat_activity where application_name = 'worker under test'",
      );
    };
    const worker = await startJobWorker({
      pool,
      db: database.db,
      tasks: [
        { name: 'test.works', run: async () => void ended.push('test.works') },
        {
          name: 'test.fails',
          run: async () => {
            await loseDatabase();
            ended.push('test.fails');
            throw new Error('the mail server is away');
          },
        },
      ],
      log: pino({ level: 'silent' }),
      concurrency: 1,
      onlyWorker: true,
    });
    const left = async () =>
      (await database.pool.query('select last_error from graphile_worker._private_jobs')).rows;
    await database.transact((tx) => databaseJobQueue.add(tx, 'test.fails', {}));
    await vi.waitUntil(() => ended.includes('test.fails'), 10_000);
    await control.query(`alter database ${name} allow_connections true`);
    await vi.waitUntil(async () => (await left())[0]?.last_error === 'the mail server is away', 20_000);
    await database.transact((tx) => databaseJobQueue.add(tx, 'test.works', {}));
    await vi.waitUntil(async () => ended.includes('test.works') && (await left()).length === 1, 10_000);
    await worker.stop();
  } finally {
    await Promise.all([pool.end(), control.end()]);
    await running.close();
  }
});
