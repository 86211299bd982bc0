import { existsSync } from 'node:fs';
import { access, chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onServer } from '../../../test/database-server';
import { longTest } from '../../../test/long';
import { copyTo, makeHome, removeData, until } from '../../db/embedded/database-test-kit';
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres';
import { migrationsFolder } from '../../server-folder';
import { makeBackup } from '../backup/make-backup';
import type { TarEntry } from '../backup/tar';
import { contentOf, pack, resealed, unpack, withChanged } from '../testing/backup-kit';
import {
  logIn,
  openServer,
  openUntilClosed,
  signUp,
  startLock,
  terminalIn,
} from '../testing/installation-kit';
import { spawnCommand } from '../testing/spawn-command';
import { restoreBackup } from './restore-backup';

let folder: string;
let whole: Buffer;
let entries: TarEntry[];

/** One good backup, for the tests to damage. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kh-'));
  await chmod(folder, 0o755);
  const dataDir = await copyTo(join(folder, 'data'));
  const server = await openUntilClosed(dataDir);
  await startLock(await signUp(server), '4711', 6);
  await server.app.deps.storage.put('photos/one.webp', Buffer.from('a picture'), {
    contentType: 'image/webp',
  });
  const path = join(folder, 'good.tar.gz');
  await makeBackup(terminalIn(dataDir, ['--to', path]));
  await server.close();
  whole = await readFile(path);
  entries = await unpack(path);
});
afterAll(() => removeData(folder));

/** Tries to restore into a folder that does not exist, and expects that it does not afterwards. */
async function expectRefused(path: string, reason: string | RegExp, migrations?: string): Promise<void> {
  const target = join(await makeHome(), 'target');
  await expect(restoreBackup(terminalIn(target, ['--from', path]), migrations)).rejects.toThrow(reason);
  await expect(access(target)).rejects.toThrow('ENOENT');
}

const damaged = 'is no whole backup of Keyhold';
const rowsName = 'tables/users/000001.json';
const write = async (bytes: Buffer) => {
  const path = join(folder, 'damaged.tar.gz');
  await writeFile(path, bytes);
  return path;
};
const packed = (changed: readonly TarEntry[]) => pack(join(folder, 'changed.tar.gz'), changed);

describe('refused before anything is written', () => {
  test('a file that ends early', async () => {
    for (const part of [0, 0.01, 0.3, 0.7, 0.99])
      await expectRefused(await write(whole.subarray(0, Math.floor(whole.length * part))), damaged);
    await expectRefused(await write(whole.subarray(0, whole.length - 4)), damaged);
  });

  test('a byte that was changed', async () => {
    for (const part of [0.1, 0.5, 0.9]) {
      const bytes = Buffer.from(whole);
      const at = Math.floor(bytes.length * part);
      bytes[at] = (bytes[at] ?? 0) ^ 0x10;
      await expectRefused(await write(bytes), damaged);
    }
  });

  test('another file', async () => {
    await expectRefused(await write(Buffer.from('not a backup at all')), damaged);
    await expectRefused(await packed([{ name: 'hello', bytes: Buffer.from('world') }]), damaged);
    await expectRefused(join(folder, 'missing.tar.gz'), 'There is no backup file');
    await expectRefused(folder, 'There is no backup file');
  });

  const changes: [string, () => TarEntry[]][] = [
    ['a changed value', () => withChanged(entries, rowsName, (text) => text.replace('wearer@', 'weaver@'))],
    ['a missing file', () => entries.filter(({ name }) => !name.startsWith('files/'))],
    ['two files that changed places', () => [...entries.slice(0, 2).reverse(), ...entries.slice(2)]],
    ['no end', () => entries.slice(0, -1)],
    ['something behind the end', () => [...entries, { name: 'files/late', bytes: Buffer.alloc(1) }]],
    [
      'an unknown file',
      () =>
        resealed([
          ...entries.slice(0, -1),
          { name: 'more/x.json', bytes: Buffer.alloc(1) },
          ...entries.slice(-1),
        ]),
    ],
    ['rows fewer than counted', () => resealed(entries.filter(({ name }) => name !== rowsName))],
    ['rows of another width', () => resealed(withChanged(entries, rowsName, () => '[["only one value"]]'))],
    [
      'a later format',
      () =>
        resealed(
          withChanged(entries, 'keyhold-backup.json', (text) => text.replace('"format": 1', '"format": 2')),
        ),
    ],
    [
      'a file outside its place',
      () =>
        resealed(
          entries.map((entry) =>
            entry.name.startsWith('files/') ? { ...entry, name: 'files/../../escaped' } : entry,
          ),
        ),
    ],
  ];
  test.each(changes)('%s', async (_, change) => {
    await expectRefused(await packed(change()), damaged);
  });

  test('a key file that is another installation’s', async () => {
    const key = JSON.parse(contentKey()).keys[0].key as string;
    const other = `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`;
    await expectRefused(
      await packed(resealed(withChanged(entries, 'key/master.json', (text) => text.replace(key, other)))),
      'The key file is damaged',
    );
  });

  test('a backup of a newer version', async () => {
    const { migrations } = contentOf(entries, 'keyhold-backup.json');
    const newer = resealed(
      withChanged(entries, 'keyhold-backup.json', (text) =>
        JSON.stringify({ ...JSON.parse(text), migrations: [...migrations, Date.UTC(2100, 0)] }),
      ),
    );
    await expectRefused(await packed(newer), 'made by a newer version');
  });
});

const contentKey = () => entries.find(({ name }) => name === 'key/master.json')?.bytes.toString('utf8') ?? '';

longTest('a failure in the middle leaves the folder as it was', async () => {
  // Locks without their wearer: found only when the foreign keys come back.
  const { rows } = contentOf(entries, 'end.json');
  const broken = resealed(
    withChanged(
      entries.filter(({ name }) => name !== rowsName),
      'end.json',
      (text) => JSON.stringify({ ...JSON.parse(text), rows: { ...rows, users: 0 } }),
    ),
  );
  const path = await packed(broken);
  await expectRefused(path, /violates foreign key constraint/);
  const target = join(await makeHome(), 'target');
  await mkdir(target);
  await expect(restoreBackup(terminalIn(target, ['--from', path]))).rejects.toThrow('foreign key');
  expect(await readdir(target)).toEqual([]);
});

describe('a restore that ends while it loads', () => {
  async function startedRestore(target: string) {
    const args = ['--from', join(folder, 'good.tar.gz')];
    const restore = spawnCommand('restore', args, { KEYHOLD_DATA_DIR: target });
    // The database runs from here on, and is still to be filled.
    await until(() => existsSync(join(target, 'postgres/cluster/postmaster.pid')));
    return restore;
  }

  test('killed, leaves a folder in which nothing starts', async () => {
    const target = join(await makeHome(), 'target');
    const { child, ended } = await startedRestore(target);
    child.kill('SIGKILL');
    expect((await ended).stdout).toBe('');

    const start = { dataDir: target, log: () => undefined, onUnexpectedExit: () => undefined };
    await expect(startEmbeddedPostgres(start)).rejects.toThrow('was not finished');
    await expect(openServer(target)).rejects.toThrow('was not finished');
    await expect(restoreBackup(terminalIn(target, ['--from', 'x']))).rejects.toThrow('was not finished');
    expect(existsSync(join(target, 'restore-unfinished.txt'))).toBe(true);
  });

  longTest('stopped, takes back what it made', async () => {
    const target = join(await makeHome(), 'target');
    const { child, ended } = await startedRestore(target);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 1, stdout: '', stderr: 'Stopped before it was done.\n' });
    expect(existsSync(target)).toBe(false);
  });
});

longTest('a backup of an older version is brought to this one, its rows along with it', async () => {
  const later = await mkdtemp(join(tmpdir(), 'keyhold-later-'));
  await mkdir(join(later, 'meta'));
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  for (const { tag } of journal.entries)
    await writeFile(join(later, `${tag}.sql`), await readFile(join(migrationsFolder, `${tag}.sql`)));
  await writeFile(
    join(later, '9999_later.sql'),
    `alter table users add column greeting text;--> statement-breakpoint
     update users set greeting = 'Hello ' || username;--> statement-breakpoint
     alter table users alter column greeting set not null;`,
  );
  const entry = { ...journal.entries.at(-1), idx: 9999, when: Date.UTC(2099, 0), tag: '9999_later' };
  await writeFile(
    join(later, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: [...journal.entries, entry] }),
  );

  const target = join(await makeHome(), 'target');
  await restoreBackup(terminalIn(target, ['--from', join(folder, 'good.tar.gz')]), later);
  await expect(openServer(target)).rejects.toThrow('was last used by a newer version');
  const start = { dataDir: target, log: () => undefined, onUnexpectedExit: () => undefined };
  const database = await startEmbeddedPostgres(start);
  // Removes the note of the later migration, so that the database counts as one of this version again.
  await onServer(
    database.connection,
    `delete from drizzle.__drizzle_migrations where created_at = ${entry.when}`,
  );
  await database.stop();
  const server = await openServer(target);
  const { rows } = await server.app.parts.database.pool.query('select username, greeting from users');
  expect(rows).toEqual([{ username: rows[0].username, greeting: `Hello ${rows[0].username}` }]);
  await logIn(server);
  await rm(later, { recursive: true });
});
