import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { longTest } from '../../../test/long';
import {
  copyTo,
  lendBinariesTo,
  makeHome,
  query,
  readPid,
  spawnOwner,
  start,
  until,
} from './database-test-kit';
import { isRoot } from './owner-user';
import { findProcess } from './running-process';

async function countKept(database: Parameters<typeof query>[0]): Promise<number> {
  const [row] = await query<{ kept: string }>(database, 'select count(*) as kept from kept');
  return Number(row?.kept);
}

it('takes over the server of a killed process with all it acknowledged', async () => {
  const dataDir = await copyTo(join(await makeHome(), 'data'));
  const owner = spawnOwner(dataDir);
  await until(() => owner.acknowledged() >= 50);
  const pid = await readPid(dataDir);
  owner.child.kill('SIGKILL');
  await owner.ended;

  const { database, logged } = await start(dataDir);
  expect(await readPid(dataDir)).toBe(pid);
  expect(logged).toEqual([`Took over the database server (process ${pid}) that was still running.`]);
  expect(await countKept(database)).toBeGreaterThanOrEqual(owner.acknowledged());
  await database.stop();
  expect(await findProcess(pid)).toBeNull();
});

it('recovers all that was acknowledged when process and server are killed together', async () => {
  const dataDir = await copyTo(join(await makeHome(), 'data'));
  const owner = spawnOwner(dataDir);
  await until(() => owner.acknowledged() >= 50);
  process.kill(await readPid(dataDir), 'SIGKILL');
  owner.child.kill('SIGKILL');
  await owner.ended;

  const { database } = await start(dataDir);
  expect(await countKept(database)).toBeGreaterThanOrEqual(owner.acknowledged());
});

longTest('waits for the sessions of a killed server before it starts another on the same files', async () => {
  const dataDir = await copyTo(join(await makeHome(), 'data'));
  const first = await start(dataDir);
  const [session] = await query<{ pid: number }>(
    first.database,
    "select pid from pg_stat_activity where application_name like 'keyhold owner%'",
  );
  const sessionPid = session?.pid ?? 0;
  process.kill(sessionPid, 'SIGSTOP');
  process.kill(await readPid(dataDir), 'SIGKILL');
  await until(() => first.losses.length > 0);

  const second = start(dataDir);
  const log = () => readFile(join(dataDir, 'postgres/postgres.log'), 'utf8');
  await until(async () => (await log()).includes('pre-existing shared memory block'));
  process.kill(sessionPid, 'SIGCONT');
  expect(await query((await second).database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

longTest('starts although a stranger has the process id of the server that was killed', async () => {
  const dataDir = await copyTo(join(await makeHome(), 'data'));
  const first = await start(dataDir);
  process.kill(await readPid(dataDir), 'SIGKILL');
  await until(() => first.losses.length > 0);

  // The process runs under the database's own account: PostgreSQL ignores processes that it may not signal.
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  const stranger = spawn('sleep', ['60'], isRoot() ? { uid, gid } : {});
  onTestFinished(() => void stranger.kill());
  await once(stranger, 'spawn');
  for (const name of ['cluster/postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = join(dataDir, 'postgres', name);
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(stranger.pid)));
  }

  const second = await start(dataDir);
  expect(await query(second.database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('tells once when the server ends by itself', async () => {
  const dataDir = await copyTo(join(await makeHome(), 'data'));
  const { database, losses } = await start(dataDir);
  const pid = await readPid(dataDir);
  process.kill(pid, 'SIGINT');
  await until(async () => (await findProcess(pid)) === null);
  await until(() => losses.length > 0);
  await database.stop();
  expect(losses).toHaveLength(1);
});

it('tells when the owning connection is lost, and leaves the server to the next owner', async () => {
  const dataDir = await copyTo(join(await makeHome(), 'data'));
  const first = await start(dataDir);
  const pid = await readPid(dataDir);
  await query(
    first.database,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'keyhold owner%'",
    { user: 'postgres' },
  );
  await until(() => first.losses.length > 0);
  expect(first.losses[0]?.message).toBe('The connection that owns the embedded database was lost.');

  const second = await start(dataDir);
  await first.database.stop();
  expect(await readPid(dataDir)).toBe(pid);
  expect(await query(second.database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

longTest('begins anew after being killed in the middle of the first initialisation', async () => {
  const dataDir = await lendBinariesTo(join(await makeHome(), 'data'));
  const owner = spawnOwner(dataDir);
  const inside = () => readdir(join(dataDir, 'postgres')).catch(() => []);
  await until(async () => (await inside()).some((name) => name.startsWith('unfinished-cluster')));
  owner.child.kill('SIGKILL');
  await owner.ended;
  expect(await inside()).toContain('start.lock');
  expect(await inside()).not.toContain('cluster');

  const { database } = await start(dataDir);
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('clears the leftovers of starts that were killed', async () => {
  const dataDir = await copyTo(join(await makeHome(), 'data'));
  const left = join(dataDir, 'postgres/unfinished-cluster-0123456789ab');
  await mkdir(join(left, 'base'), { recursive: true });
  // This process exists, yet it is not the one that took the lock: its identity differs.
  await writeFile(join(dataDir, 'postgres/start.lock'), `${process.pid} another`);

  await start(dataDir);
  await expect(stat(left)).rejects.toThrow(/ENOENT/);
});

it('reports the words of a server that does not start', async () => {
  const dataDir = await copyTo(join(await makeHome(), 'data'));
  await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '12\n');
  await expect(start(dataDir)).rejects.toThrow(
    /does not start: its server ended with code 1\..*incompatible with server/s,
  );
});
