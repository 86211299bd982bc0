import { readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../test/eventually';
import { copyTo, lendBinariesTo, makeHome, query, readPid, spawnOwner, start } from './database-test-kit';
import { DataFolderInUse, startOver } from './embedded-postgres';
import { findProcess } from './running-process';

it('a new folder goes to exactly one of several starts at once, and its rows are there at the next start', async () => {
  const dataDir = join(await makeHome(), 'not/yet/there');
  const results = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)]);
  const [first, ...others] = results.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  );
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(others).toEqual([]);
  expect(refusals).toEqual([expect.any(DataFolderInUse), expect.any(DataFolderInUse)]);
  if (!first) throw new Error('No start succeeded.');
  await query(first.database, "create table kept as select 'a row' as what");
  await first.database.stop();

  const second = await start(dataDir);
  expect(await query(second.database, 'select what from kept')).toEqual([{ what: 'a row' }]);
  expect([...first.losses, ...second.losses]).toEqual([]);
});

describe('the database', () => {
  it('is durable, in UTC, and compares letters beyond ASCII', async () => {
    const { database } = await start(await copyTo(join(await makeHome(), 'data')));
    const settings = await query<{ name: string; setting: string }>(
      database,
      `select name, setting from pg_settings where name in ('fsync', 'data_checksums', 'synchronous_commit',
       'full_page_writes', 'listen_addresses', 'max_connections', 'TimeZone', 'server_encoding')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      data_checksums: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      max_connections: '60',
      TimeZone: 'UTC',
      server_encoding: 'UTF8',
    });
    expect(await query(database, "select 'É' ilike 'é' as alike")).toEqual([{ alike: true }]);
  });

  it('is private, and the product is no superuser', async () => {
    const dataDir = join(await makeHome(), 'data');
    const { database } = await start(await copyTo(dataDir));
    for (const folder of ['postgres', 'postgres/cluster', 'postgres/bin-18.4']) {
      expect((await stat(join(dataDir, folder))).mode & 0o777).toBe(0o700);
    }
    expect(await query(database, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
    await expect(query(database, "copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/);
  });

  it('has its own binaries, with the links that npm does not pack', async () => {
    const dataDir = await copyTo(join(await makeHome(), 'data'));
    expect(await readlink(join(dataDir, 'postgres/bin-18.4/lib/libicuuc.so.60'))).toBe('libicuuc.so.60.2');
  });

  it('stops its server, however often it is asked', async () => {
    const dataDir = await copyTo(join(await makeHome(), 'data'));
    const { database } = await start(dataDir);
    const pid = await readPid(dataDir);
    expect(await findProcess(pid)).not.toBeNull();
    await Promise.all([database.stop(), database.stop()]);
    expect(await findProcess(pid)).toBeNull();
  });
});

describe('a data folder in use', () => {
  it('is refused, in the same process and in another, and the owner goes on', async () => {
    const dataDir = await copyTo(join(await makeHome(), 'data'));
    const { database, losses } = await start(dataDir);

    const second = start(dataDir);
    await expect(second).rejects.toBeInstanceOf(DataFolderInUse);
    await expect(second).rejects.toThrow(`The data folder ${dataDir} is in use by another running Keyhold`);

    const other = spawnOwner(dataDir);
    await other.ended;
    expect(other.lines).toEqual([
      {
        error: 'DataFolderInUse',
        message: expect.stringContaining(`(process ${process.pid})`),
        ms: expect.any(Number),
      },
    ]);
    expect(other.lines[0]?.ms).toBeLessThan(1000);

    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(losses).toEqual([]);
  });

  it('is free again after stop()', async () => {
    const dataDir = await copyTo(join(await makeHome(), 'data'));
    await (await start(dataDir)).database.stop();
    const other = spawnOwner(dataDir);
    await eventually(() => expect(other.lines[0]).toEqual({ ready: join(dataDir, 'postgres') }));
  });
});

describe('over loopback, as on Windows', () => {
  it('asks for its password, which stays the same', async () => {
    const dataDir = await lendBinariesTo(join(await makeHome(), 'data'));
    const startHere = async () => {
      const database = await startOver('loopback', {
        dataDir,
        log: () => undefined,
        onUnexpectedExit: () => undefined,
      });
      onTestFinished(() => database.stop());
      return database;
    };
    const first = await startHere();
    expect(first.connection.host).toBe('127.0.0.1');
    expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600);
    await query(first, 'create table kept (n int)');
    for (const user of ['keyhold', 'postgres']) {
      await expect(query(first, 'select 1', { user, password: 'guess' })).rejects.toThrow(
        /password authentication/,
      );
    }
    await expect(startHere()).rejects.toBeInstanceOf(DataFolderInUse);
    await first.stop();

    const second = await startHere();
    expect(second.connection.password).toBe(first.connection.password);
    expect(await query(second, 'select n from kept')).toEqual([]);
  });
});
