import { chmod, chown, mkdir, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { longTest } from '../../../test/long';
import { copyTo, makeHome, query, removeData, spawnOwner, start, until } from './database-test-kit';
import { isRoot } from './owner-user';
import { stableName } from './private-folder';

const NOBODY = 65534;

it('serves a path too long for a socket through a short private folder, the same at each start', async () => {
  const dataDir = join(await makeHome(), 'long-'.repeat(12), 'deep-'.repeat(12));
  await mkdir(dirname(dataDir), { recursive: true });
  await copyTo(dataDir);
  expect(dataDir.length).toBeGreaterThan(107);

  const first = await start(dataDir);
  const { host } = first.database.connection;
  onTestFinished(() => rm(host, { recursive: true, force: true }));
  expect(host.length).toBeLessThan(60);
  expect((await stat(host)).mode & 0o777).toBe(0o700);
  await query(first.database, 'create table kept (n int)');
  await expect(start(dataDir)).rejects.toThrow('is in use');
  await first.database.stop();

  const second = await start(dataDir);
  expect(second.database.connection.host).toBe(host);
  expect(await query(second.database, 'select n from kept')).toEqual([]);
});

it('serves paths with blanks, quotes, commas and letters beyond ASCII', async () => {
  const dataDir = await copyTo(join(await makeHome(), `it's "my", dàta \\ ☂`));
  const { database } = await start(dataDir);
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

describe.runIf(isRoot())('as root', () => {
  it('leaves the data folder to us, lets the database pass, and keeps it closed to all others', async () => {
    const dataDir = join(await makeHome(), 'data');
    await mkdir(dataDir, { mode: 0o700 });
    await start(await copyTo(dataDir));
    const [outer, inner] = [await stat(dataDir), await stat(join(dataDir, 'postgres'))];
    expect(inner.isDirectory()).toBe(true);
    expect(inner.uid).not.toBe(0);
    expect([outer.uid, outer.gid, outer.mode & 0o777]).toEqual([0, inner.gid, 0o710]);
  });

  it('keeps the database elsewhere where its account cannot reach, says so, and finds it again', async () => {
    const closed = join(await makeHome(), 'closed');
    await mkdir(closed, { mode: 0o700 });
    const dataDir = join(closed, 'data');

    const elsewhere = join(await realpath(tmpdir()), `keyhold-${stableName(dataDir)}`);
    onTestFinished(() => removeData(elsewhere));

    const results = await Promise.allSettled([start(dataDir), start(dataDir)]);
    const [first, second] = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    if (!first || second) throw new Error(`Not one start succeeded: ${JSON.stringify(results)}`);
    expect(await readlink(join(dataDir, 'postgres'))).toBe(elsewhere);
    expect(first.logged.join()).toContain(`so the database is kept in ${elsewhere}`);
    expect((await stat(elsewhere)).mode & 0o777).toBe(0o700);
    await query(first.database, 'create table kept (n int)');
    await first.database.stop();

    // The path of the data folder alone leads there.
    await rm(join(dataDir, 'postgres'));
    const again = await start(dataDir);
    expect(await query(again.database, 'select n from kept')).toEqual([]);
    await again.database.stop();

    // The database stays in the other place, although the usual one can be reached by now.
    await chmod(closed, 0o755);
    const third = await start(dataDir);
    expect(await query(third.database, 'select n from kept')).toEqual([]);
    await third.database.stop();

    await rename(elsewhere, `${elsewhere}-gone`);
    onTestFinished(() => removeData(`${elsewhere}-gone`));
    await expect(start(dataDir)).rejects.toThrow(`is kept in ${elsewhere}, which is gone`);
  });

  it('refuses to begin beside a database that its account can no longer reach', async () => {
    const home = await makeHome();
    const dataDir = await copyTo(join(home, 'data'));
    await chmod(home, 0o700);
    await expect(start(dataDir)).rejects.toThrow(
      `The database in ${join(dataDir, 'postgres')} cannot be reached`,
    );
  });

  longTest('runs an existing database as the ordinary user it belongs to', async () => {
    const home = await makeHome();
    await chown(home, NOBODY, NOBODY);
    const dataDir = join(home, 'data');
    const owner = spawnOwner(dataDir, { uid: NOBODY, gid: NOBODY });
    await until(() => owner.acknowledged() > 0);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(NOBODY);
    owner.child.kill('SIGKILL');
    await owner.ended;

    // The folder is open to `nobody` alone, not to the account that root would choose for a new database.
    await chmod(home, 0o700);
    const first = await start(dataDir);
    await first.database.stop();
    const second = await start(dataDir);
    const [row] = await query<{ any: boolean }>(second.database, 'select count(*) > 0 as any from kept');
    expect(row).toEqual({ any: true });
  });

  longTest('tells an ordinary user whose database it is', async () => {
    const dataDir = await copyTo(join(await makeHome(), 'data'));
    const { uid } = await stat(join(dataDir, 'postgres'));
    const other = spawnOwner(dataDir, { uid: NOBODY, gid: NOBODY });
    await other.ended;
    expect(other.lines[0]?.message).toContain(`belongs to another user (id ${uid})`);
  });

  it('tells a user id without a name that PostgreSQL needs one', async () => {
    const other = spawnOwner(join(await makeHome(), 'data'), { uid: 12345, gid: 12345 });
    await other.ended;
    expect(other.lines[0]?.message).toContain('The user id 12345 has no name on this system');
  });

  it.runIf(process.platform === 'linux')('refuses a database that runs in another container', async () => {
    const dataDir = await copyTo(join(await makeHome(), 'data'));
    const other = spawnOwner(dataDir, {}, ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']);
    await until(() => other.acknowledged() > 0);
    await expect(start(dataDir)).rejects.toThrow('is in use by a database server of another container');
    const acknowledged = other.acknowledged();
    await until(() => other.acknowledged() > acknowledged);
  });
});
