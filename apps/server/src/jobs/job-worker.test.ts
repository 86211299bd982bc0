import { expect, test } from 'vitest';
import { createTestApp } from '../../test/test-app';
import { createLog } from '../operations/log';
import { databaseJobQueue } from './job-queue';
import { startJobWorker } from './job-worker';

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
