import { access, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forgotPassword } from '@keyhold/contracts/auth/password';
import { dashboard, revealCombination } from '@keyhold/contracts/locks/dashboard';
import { HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { longTest } from '../../../test/long';
import { runJobs } from '../../../test/run-jobs';
import { copyTo, makeHome } from '../../db/embedded/database-test-kit';
import { findRunningDatabase } from '../../db/embedded/existing-database';
import { combinationPhoto, idPhoto } from '../../features/locks/locks.files';
import { lastBackupAt } from '../../platform/disk/last-backup';
import { backupEntries } from '../backup/backup-entries';
import { beginSnapshot } from '../backup/export-database';
import { makeBackup } from '../backup/make-backup';
import { readTables } from '../backup/table-catalogue';
import type { TarEntry } from '../backup/tar';
import { contentOf, rowsOf, unpack } from '../testing/backup-kit';
import { logIn, openServer, signUp, startLock, terminalIn } from '../testing/installation-kit';
import { restoreBackup } from './restore-backup';

const picture = Buffer.from([0, 1, 2, 255, 254, 10, 13, 0]);
const photo = { bytes: picture, contentType: 'image/webp' };
const longKey = `proofs/${'abcdefghij'.repeat(9)}/${'klmnopqrst'.repeat(9)}.bin`;

test('a backup of a running server restores to the same people, locks, codes, files and jobs', async () => {
  const home = await makeHome();
  const dataDir = await copyTo(join(home, 'data'));
  const server = await openServer(dataDir, {}, 7 * HOUR_MS);
  const wearer = await signUp(server);
  const endedId = await startLock(wearer, '4711', 6);
  const runningId = await startLock(wearer, '1234', 23);
  await server.app.deps.storage.put('photos/one.webp', picture, { contentType: 'image/webp' });
  await server.app.deps.storage.put(longKey, Buffer.alloc(0), { contentType: 'application/octet-stream' });
  const { files, transaction } = server.app.deps;
  const claimed = await files.store(combinationPhoto, photo);
  await transaction((tx) => files.claim(tx, claimed));
  await files.store(idPhoto, photo);
  await server.stranger().call(forgotPassword, { body: { email: 'wearer@example.org' } });

  const file = join(home, 'backup.tar.gz');
  const backup = terminalIn(dataDir, ['--to', file]);
  expect(await lastBackupAt(dataDir)).toBeNull();
  await makeBackup(backup);
  expect(Date.now() - ((await lastBackupAt(dataDir)) ?? 0)).toBeLessThan(5 * MINUTE_MS);
  expect(backup.noted.join('\n')).toContain('THIS FILE CONTAINS THE MASTER KEY');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(home)).toEqual(['backup.tar.gz', 'data']);
  await startLock(wearer, '9999', 1);
  await server.close();

  const target = join(home, 'restored');
  const restore = terminalIn(target, ['--from', file]);
  await restoreBackup(restore);
  expect(restore.said.join()).toContain('1 waiting jobs, 4 files');
  expect((await readdir(target)).sort()).toEqual(['files', 'keys', 'postgres']);
  expect(await readFile(join(target, 'keys/master.json'))).toEqual(
    await readFile(join(dataDir, 'keys/master.json')),
  );
  expect(await findRunningDatabase(target, () => undefined)).toBeNull();

  // Nothing was lost or changed: a backup of the restored installation holds the very same.
  await makeBackup(terminalIn(target, ['--to', join(home, 'again.tar.gz')]));
  const [before, after] = [await unpack(file), await unpack(join(home, 'again.tar.gz'))];
  expect(rowsOf(after)).toEqual(rowsOf(before));
  expect(rowsOf(before).locks).toHaveLength(2);
  const { checksum: _, ...end } = contentOf(before, 'end.json');
  expect(contentOf(after, 'end.json')).toMatchObject(end);
  expect(end.sequences.length).toBeGreaterThan(0);

  const restored = await openServer(target);
  // The one that nobody claimed has its hour, by the clock of the server that stored it, behind it.
  const { db, files: filesBack } = restored.app.deps;
  expect(await filesBack.open(db, combinationPhoto, claimed.id)).toEqual(photo);
  expect(await readdir(join(target, 'files/private'))).toHaveLength(2);
  expect(await filesBack.deleteUnclaimed()).toBe(1);
  expect(await readdir(join(target, 'files/private'))).toHaveLength(1);
  const back = await logIn(restored);
  const locks = await back.call(dashboard, {});
  expect(locks.map((lock) => lock._id).sort()).toEqual([endedId, runningId].sort());
  expect(await back.call(revealCombination, { params: { id: endedId } })).toEqual({
    type: 'DIGITS',
    digits: '4711',
  });
  await expect(back.call(revealCombination, { params: { id: runningId } })).rejects.toThrow(
    'lock_still_active',
  );
  expect(await restored.app.deps.storage.get('photos/one.webp')).toEqual(picture);
  expect(await restored.app.deps.storage.get(longKey)).toEqual(Buffer.alloc(0));
  // Deliveries wait under numbers of the sequence: a new one must not take a number that is there.
  await startLock(back, '2345', 1);
  expect(await restored.app.dispatcher.drain()).toBeGreaterThan(2);
  await runJobs(restored.app);
  const [mail = ''] = await readdir(join(target, 'mail'));
  expect(await readFile(join(target, 'mail', mail), 'utf8')).toContain('wearer@example.org');
});

longTest('what is written while the backup runs is not in it', async () => {
  const dataDir = await copyTo(join(await makeHome(), 'data'));
  const server = await openServer(dataDir);
  const wearer = await signUp(server);
  await startLock(wearer, '1111', 5);
  const client = new pg.Client(server.app.parts.database.pool.options);
  await client.connect();
  onTestFinished(() => client.end());
  const snapshot = async (meanwhile: () => Promise<unknown>) => {
    await beginSnapshot(client);
    const head = {
      format: 1 as const,
      createdAt: new Date().toISOString(),
      migrations: [],
      tables: await readTables(client),
      keyCheck: '',
      includesKey: false,
      includesFiles: false,
    };
    const { signal } = new AbortController();
    const source = { client, head, keyFile: undefined, dataDir, signal };
    const entries: TarEntry[] = [];
    for await (const entry of backupEntries(source, () => undefined)) {
      if (entries.push(entry) === 1) await meanwhile();
    }
    await client.query('commit');
    return rowsOf(entries);
  };
  const before = await snapshot(async () => undefined);
  const during = await snapshot(() => startLock(wearer, '2222', 5));
  expect(during).toEqual(before);
  expect(before.locks).toHaveLength(1);
  const after = await snapshot(async () => undefined);
  expect(after.locks).toHaveLength(2);
});

longTest('a backup without the key needs the key file, and takes no other one', async () => {
  const home = await makeHome();
  const dataDir = await copyTo(join(home, 'data'));
  const server = await openServer(dataDir, {}, 2 * HOUR_MS);
  const id = await startLock(await signUp(server), '4711', 1);
  await server.close();
  const file = join(home, 'backup.tar.gz');
  const backup = terminalIn(dataDir, ['--to', file, '--without-key']);
  await makeBackup(backup);
  expect(backup.noted.join('\n')).toContain('DOES NOT CONTAIN THE MASTER KEY');
  const keyFile = join(dataDir, 'keys/master.json');
  const key = JSON.parse(await readFile(keyFile, 'utf8')).keys[0].key;
  for (const { bytes } of await unpack(file)) expect(bytes.toString('utf8')).not.toContain(key);

  const target = join(home, 'restored');
  const restore = (args: string[], env = {}) =>
    restoreBackup(terminalIn(target, ['--from', file, ...args], env));
  await expect(restore([])).rejects.toThrow('made without its master key');
  const otherKey = Buffer.alloc(32, 'other key').toString('hex');
  await expect(restore([], { KEYHOLD_MASTER_KEY: otherKey })).rejects.toThrow('not the one');
  await expect(restore(['--key-file', join(home, 'no-key')])).rejects.toThrow('cannot be read (ENOENT)');
  await expect(access(target)).rejects.toThrow('ENOENT');

  await restore(['--key-file', keyFile]);
  const restored = await openServer(target);
  const wearer = await logIn(restored);
  expect(await wearer.call(revealCombination, { params: { id } })).toMatchObject({ digits: '4711' });
});

longTest(
  'with the key in the environment the backup holds none, and the same environment restores it',
  async () => {
    const home = await makeHome();
    const dataDir = await copyTo(join(home, 'data'));
    const env = { KEYHOLD_MASTER_KEY: Buffer.alloc(32, 'a key of thirty-two bytes').toString('hex') };
    await (await openServer(dataDir, env)).close();
    const file = join(home, 'backup.tar.gz');
    await expect(makeBackup(terminalIn(dataDir, ['--to', file]))).rejects.toThrow('There is no key file');
    const otherKey = { KEYHOLD_MASTER_KEY: Buffer.alloc(32, 'other key').toString('hex') };
    await expect(makeBackup(terminalIn(dataDir, ['--to', file], otherKey))).rejects.toThrow('not the one');
    expect(await readdir(home)).toEqual(['data']);

    await makeBackup(terminalIn(dataDir, ['--to', file], env));
    const target = join(home, 'restored');
    await restoreBackup(terminalIn(target, ['--from', file], env));
    expect(await readdir(target)).toEqual(['postgres']);
    await openServer(target, env);
  },
);

test('nothing is backed up over a file that is there, into nowhere, or from nothing', async () => {
  const home = await makeHome();
  const dataDir = await copyTo(join(home, 'data'));
  const file = join(home, 'kept');
  await writeFile(file, 'an older backup');
  const backup = (...args: string[]) => makeBackup(terminalIn(dataDir, args));
  await expect(backup('--to', file)).rejects.toThrow('exists already');
  expect(await readFile(file, 'utf8')).toBe('an older backup');
  await expect(backup('--to', join(home, 'no/folder'))).rejects.toThrow('There is no folder');
  await expect(backup()).rejects.toThrow('Usage: npm run backup');
  await expect(backup('--to', join(home, 'new'))).rejects.toThrow('no Keyhold installation');
  const stopped = { ...terminalIn(dataDir, ['--to', join(home, 'new')]), signal: AbortSignal.abort() };
  await expect(makeBackup(stopped)).rejects.toThrow();
  expect(await readdir(home)).toEqual(['data', 'kept']);
});

test('both commands name PostgreSQL’s own tools for a database that is not embedded', async () => {
  const home = await makeHome();
  const env = { DATABASE_URL: 'postgres://user@localhost/keyhold' };
  await expect(makeBackup(terminalIn(home, ['--to', join(home, 'x')], env))).rejects.toThrow('pg_dump');
  await expect(restoreBackup(terminalIn(home, ['--from', home], env))).rejects.toThrow('pg_restore');
});

test('a folder with anything in it is left as it is', async () => {
  const home = await makeHome();
  const target = join(home, 'target');
  await mkdir(target);
  await writeFile(join(target, 'a-file'), 'something of somebody');
  await expect(restoreBackup(terminalIn(target, ['--from', join(home, 'x')]))).rejects.toThrow(
    'is not empty',
  );
  expect(await readdir(target)).toEqual(['a-file']);
});
