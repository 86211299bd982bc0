import { expect, test } from 'vitest';
import { createTestApp } from '../../test/test-app';
import { createLog } from '../operations/log';
import { databaseJobQueue } from './job-queue';
import { freeStrayJobs, startJobWorker } from './job-worker';

test('a job that fails is told with its task and its cause', async () => {
  const running = await createTestApp();
  try {
    const { database } = running.app.parts;
    let tell: (line: string) => void = () => undefined;
    const told = new Promise<string>((resolve) => {
      tell = resolve;
    });
    const run = async () => {
      throw new Error('the mail server is away');
    };
    const worker = await startJobWorker({
      pool: database.pool,
      db: database.db,
      tasks: [{ name: 'test.fails', run }],
      log: createLog({ logLevel: 'error' }, { write: (line) => tell(line) }),
      concurrency: 1,
      onlyWorker: true,
    });
    await database.transact((tx) => databaseJobQueue.add(tx, 'test.fails', {}));
    const line: unknown = JSON.parse(await told);
    await worker.stop();
    expect(line).toMatchObject({
      msg: 'a job failed',
      task: 'test.fails',
      err: { message: 'the mail server is away' },
    });
  } finally {
    await running.close();
  }
});

test('a job that a living worker has, but knows nothing of, is given out again with its queue', async () => {
  const running = await createTestApp();
  try {
    const { pool, db, transact } = running.app.parts.database;
    for (const queue of ['stray', 'active'])
      await transact((tx) => databaseJobQueue.add(tx, 'test.works', {}, { queue }));
    const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
    for (const table of ['_private_jobs', '_private_job_queues'])
      await pool.query(`update graphile_worker.${table} set locked_by = 'me', locked_at = $1`, [
        elevenMinutesAgo,
      ]);
    const jobs = async () => {
      const { rows } = await pool.query<{ id: string; queue_name: string; locked: boolean; held: boolean }>(
        `select j.id, q.queue_name, j.locked_by is not null as locked, q.locked_by is not null as held
         from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id
         order by j.id`,
      );
      return rows;
    };
    const active = (await jobs()).filter(({ queue_name }) => queue_name === 'active');
    await freeStrayJobs(db, 'me', new Set(active.map(({ id }) => id)));
    expect(await jobs()).toMatchObject([
      { queue_name: 'stray', locked: false, held: false },
      { queue_name: 'active', locked: true, held: true },
    ]);
    await freeStrayJobs(db, 'somebody else', new Set());
    expect((await jobs()).filter(({ locked }) => locked)).toHaveLength(1);
  } finally {
    await running.close();
  }
});
