import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyTo, makeHome, query, readPid, until } from './database-test-kit';
import type { EmbeddedPostgres } from './embedded-postgres';
import { keepEmbeddedPostgres } from './kept-postgres';
import { findProcess } from './running-process';

async function keep() {
  const dataDir = await copyTo(join(await makeHome(), 'data'));
  const losses: Error[] = [];
  const logged: string[] = [];
  const database = await keepEmbeddedPostgres({
    dataDir,
    log: (message) => logged.push(message),
    onUnexpectedExit: (error) => losses.push(error),
  });
  onTestFinished(() => database.stop());
  await query(database, 'create table kept (n int)');
  await query(database, 'insert into kept values (1)');
  return {
    dataDir,
    database,
    losses,
    logged,
    timesBack: () => logged.filter((line) => line === 'The embedded database is back.').length,
  };
}

const kept = (database: EmbeddedPostgres) => query(database, 'select n from kept');

it('joins its server again where one process of it was killed', async () => {
  const { dataDir, database, losses, timesBack } = await keep();
  const server = await readPid(dataDir);
  const [session] = await query<{ pid: number }>(
    database,
    "select pid from pg_stat_activity where application_name like 'keyhold owner%'",
  );
  if (!session) throw new Error('The owning session is not seen');
  process.kill(session.pid, 'SIGKILL');
  await until(() => timesBack() === 1);
  expect(await kept(database)).toEqual([{ n: 1 }]);
  expect(await readPid(dataDir)).toBe(server);
  expect(losses).toEqual([]);
});

it('starts its server again where that was killed, and stops the new one', async () => {
  const { dataDir, database, losses, timesBack } = await keep();
  const server = await readPid(dataDir);
  process.kill(server, 'SIGKILL');
  await until(() => timesBack() === 1);
  expect(await kept(database)).toEqual([{ n: 1 }]);
  const next = await readPid(dataDir);
  expect(next).not.toBe(server);
  await database.stop();
  expect(await findProcess(next)).toBeNull();
  expect(losses).toEqual([]);
});

it('gives up a server that is lost again and again', async () => {
  const { dataDir, losses, timesBack } = await keep();
  for (let kills = 0; losses.length === 0; kills += 1) {
    expect(kills).toBeLessThan(10);
    process.kill(await readPid(dataDir), 'SIGKILL');
    await until(() => losses.length > 0 || timesBack() > kills);
  }
  expect(losses.map(({ message }) => message)).toEqual([expect.stringContaining('too often')]);
});
