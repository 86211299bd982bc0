import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app';
import { systemRandomness } from '../kernel/random';
import { createEnvelope, type Envelope, SecretUnreadable } from '../platform/secrets/envelope';
import { type Storage, StorageMissing, StorageUnavailable } from '../platform/storage/storage';
import type { DatabaseClient } from './database';
import { countSecretsByKey, rewrapSecrets } from './rewrap-secrets';
import { createSealedFiles, type SealedFiles, StoredFileGone } from './sealed-files';
import { sealedFiles, unclaimedObjects } from './sealed-files.tables';

const plain = Buffer.concat([Buffer.from('a picture of 4711 '), randomBytes(70_000)]);
const webp = { bytes: plain, contentType: 'image/webp' };

let app: TestApp;
let database: DatabaseClient;
let files: SealedFiles;
beforeAll(async () => {
  app = await createTestApp();
  database = app.app.parts.database;
  files = openFiles(envelopeOf(1));
});
afterEach(async () => {
  await database.db.delete(sealedFiles);
  await database.db.delete(unclaimedObjects);
  await rm(folder(), { recursive: true, force: true });
});
afterAll(() => app.close());

const keys = [1, 2].map((version) => [version, randomBytes(32)] as const);
/** Seals under a version and opens it and those before. */
const envelopeOf = (currentVersion: number, oldest = 1) =>
  createEnvelope(
    {
      currentVersion,
      byVersion: new Map(keys.filter(([version]) => version >= oldest && version <= currentVersion)),
    },
    systemRandomness,
  );
const openFiles = (envelope: Envelope, storage: Partial<Storage> = {}) =>
  createSealedFiles({
    database,
    envelope,
    storage: { ...app.app.parts.storage, ...storage },
    clock: app.clock,
    random: systemRandomness,
  });

const folder = () => join(app.app.parts.config.dataDir, 'files/private');
const objects = () => readdir(folder());
const pathOf = (storageKey: string) => join(app.app.parts.config.dataDir, 'files', storageKey);
const unclaimed = () => database.db.select().from(unclaimedObjects);
const combinationPhoto = { name: 'combination-photo' };
const idPhoto = { name: 'id-photo' };
const coverPhoto = { name: 'cover-photo' };

const keep = async (purpose = combinationPhoto) => {
  const stored = await files.store(purpose, webp);
  await database.transact((tx) => files.claim(tx, stored));
  return stored;
};

test('what was stored and claimed opens again, and only sealed bytes lie in the storage', async () => {
  const { id, storageKey } = await keep();
  expect(await files.open(database.db, combinationPhoto, id)).toEqual(webp);
  expect(await files.open(database.db, idPhoto, id)).toBeNull();
  expect(await files.open(database.db, combinationPhoto, '0193aaaa-0000-7000-8000-000000000000')).toBeNull();

  const stored = await readFile(pathOf(storageKey));
  expect(storageKey).toMatch(/^private\/[0-9a-f]{32}$/);
  expect(stored.includes('4711')).toBe(false);
  expect(stored.includes(plain.subarray(100, 116))).toBe(false);
  const [row] = await database.db.select().from(sealedFiles);
  expect(row).toMatchObject({ id, contentType: 'image/webp', sizeBytes: plain.length, keyVersion: 1 });
  expect(await unclaimed()).toEqual([]);
  app.clock.advance(2 * HOUR_MS);
  expect(await files.deleteUnclaimed()).toBe(0);
  expect(await objects()).toHaveLength(1);
});

describe('what does not belong together stays shut', () => {
  const set = (id: string, change: Partial<typeof sealedFiles.$inferInsert>) =>
    database.db.update(sealedFiles).set(change).where(eq(sealedFiles.id, id));
  type Stored = Awaited<ReturnType<typeof keep>>;
  const changes: [string, (one: Stored, other: Stored) => Promise<unknown>][] = [
    ['the object of another file', (one, other) => set(one.id, { storageKey: other.storageKey })],
    ['the key of another file', (one, other) => set(one.id, { wrappedKey: other.wrappedKey })],
    [
      'object and key of another file',
      (one, other) => set(one.id, { storageKey: other.storageKey, wrappedKey: other.wrappedKey }),
    ],
    [
      'a flipped bit in the object',
      async ({ storageKey }) => {
        const bytes = await readFile(pathOf(storageKey));
        bytes[30_000] = (bytes[30_000] ?? 0) ^ 4;
        await writeFile(pathOf(storageKey), bytes);
      },
    ],
    [
      'an object that was cut off',
      async ({ storageKey }) =>
        writeFile(pathOf(storageKey), (await readFile(pathOf(storageKey))).subarray(0, -1)),
    ],
  ];
  test.each(changes)('%s', async (_, change) => {
    const [one, other] = [await keep(), await keep()];
    await change(one, other);
    await expect(files.open(database.db, combinationPhoto, one.id)).rejects.toThrow(SecretUnreadable);
    expect(await files.open(database.db, combinationPhoto, other.id)).toEqual(webp);
  });

  test('a file for one purpose under another one', async () => {
    const { id } = await keep(idPhoto);
    await set(id, { purpose: 'cover-photo' });
    await expect(files.open(database.db, coverPhoto, id)).rejects.toThrow(SecretUnreadable);
  });

  test('a row without its object', async () => {
    const { id, storageKey } = await keep();
    await rm(pathOf(storageKey));
    await expect(files.open(database.db, combinationPhoto, id)).rejects.toThrow(StorageMissing);
  });
});

test('stopped between storing and claiming, the object goes after its hour', async () => {
  const kept = await keep();
  const stored = await files.store(idPhoto, webp);
  app.clock.advance(HOUR_MS - 1);
  expect(await files.deleteUnclaimed()).toBe(0);
  expect(await objects()).toHaveLength(2);
  app.clock.advance(1);
  const late = database.transact((tx) => files.claim(tx, stored));
  await expect(late).rejects.toThrow(StoredFileGone);
  expect(await files.deleteUnclaimed()).toBe(1);
  expect(await objects()).toEqual([kept.storageKey.replace('private/', '')]);
  expect(await unclaimed()).toEqual([]);
  expect(await files.deleteUnclaimed()).toBe(0);
});

test('a transaction that fails after the claim leaves the file unclaimed, and a second try may claim it', async () => {
  const stored = await files.store(idPhoto, webp);
  const failing = database.transact(async (tx) => {
    await files.claim(tx, stored);
    throw new Error('the reason');
  });
  await expect(failing).rejects.toThrow('the reason');
  expect(await files.open(database.db, idPhoto, stored.id)).toBeNull();
  await database.transact((tx) => files.claim(tx, stored));
  expect(await files.open(database.db, idPhoto, stored.id)).toEqual(webp);
  await expect(database.transact((tx) => files.claim(tx, stored))).rejects.toThrow(StoredFileGone);
});

test('the row is there before the object: a storage that fails leaves nothing behind that is not known', async () => {
  // A file in the place of the folder.
  await writeFile(await folderTakenAway(), 'in the way');
  await expect(files.store(idPhoto, webp)).rejects.toThrow(StorageUnavailable);
  expect(await unclaimed()).toHaveLength(1);
  await rm(folder());
  app.clock.advance(HOUR_MS);
  expect(await files.deleteUnclaimed()).toBe(1);
  expect(await unclaimed()).toEqual([]);
});

async function folderTakenAway(): Promise<string> {
  await keep();
  await rm(folder(), { recursive: true });
  return folder();
}

test('a claim that commits while the deletion runs keeps its object', async () => {
  const stored = await files.store(idPhoto, webp);
  const deletion = await database.transact(async (tx) => {
    await files.claim(tx, stored);
    app.clock.advance(HOUR_MS);
    const running = files.deleteUnclaimed();
    // Until the deletion waits for the row that this transaction holds.
    for (let waiting = 0; waiting === 0; ) {
      const { rows } = await database.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      waiting = rows[0]?.n ?? 0;
    }
    return { running };
  });
  expect(await deletion.running).toBe(0);
  expect(await files.open(database.db, idPhoto, stored.id)).toEqual(webp);
});

test('destroying takes the key at once and the object with the next deletion, and twice does no harm', async () => {
  const [one, other] = [await keep(), await keep()];
  const destroy = () => database.transact((tx) => files.destroy(tx, one.id));
  await destroy();
  expect(await files.open(database.db, combinationPhoto, one.id)).toBeNull();
  expect(await database.db.select({ id: sealedFiles.id }).from(sealedFiles)).toEqual([{ id: other.id }]);
  expect(await objects()).toHaveLength(2);
  await expect(database.transact((tx) => files.claim(tx, one))).rejects.toThrow(StoredFileGone);
  await destroy();
  expect(await files.deleteUnclaimed()).toBe(1);
  expect(await objects()).toEqual([other.storageKey.replace('private/', '')]);
  await destroy();
  expect(await files.deleteUnclaimed()).toBe(0);
  expect(await files.open(database.db, combinationPhoto, other.id)).toEqual(webp);
});

test('a destruction that is taken back leaves the file as it was', async () => {
  const { id } = await keep();
  const failing = database.transact(async (tx) => {
    await files.destroy(tx, id);
    throw new Error('the reason');
  });
  await expect(failing).rejects.toThrow('the reason');
  expect(await files.deleteUnclaimed()).toBe(0);
  expect(await files.open(database.db, combinationPhoto, id)).toEqual(webp);
});

test('rewrapping frees files from the old key and leaves their objects alone', async () => {
  const { id, storageKey } = await keep();
  const before = await readFile(pathOf(storageKey));
  expect((await countSecretsByKey(database.db)).get(1)).toBe(1);
  const envelope = envelopeOf(2);
  expect(await rewrapSecrets(database.db, { envelope, currentVersion: 2, batchSize: 1 })).toEqual({
    rewrapped: 1,
    unreadable: [],
  });
  expect([...(await countSecretsByKey(database.db))]).toEqual([[2, 1]]);
  expect(await readFile(pathOf(storageKey))).toEqual(before);
  expect(await openFiles(envelopeOf(2, 2)).open(database.db, combinationPhoto, id)).toEqual(webp);
  await expect(files.open(database.db, combinationPhoto, id)).rejects.toThrow('unknown_key_version');
});

test('an object that cannot be deleted holds up no other, and is tried again; several end the run', async () => {
  const stored = await Promise.all(Array.from({ length: 5 }, () => files.store(idPhoto, webp)));
  app.clock.advance(HOUR_MS);
  const tried: string[] = [];
  const failingAt = (fails: (key: string) => boolean) =>
    openFiles(envelopeOf(1), {
      delete: async (key) => {
        tried.push(key);
        if (fails(key)) throw new StorageUnavailable('It does not answer');
        await app.app.parts.storage.delete(key);
      },
    });
  await expect(failingAt(() => true).deleteUnclaimed()).rejects.toThrow('could not be deleted');
  expect(tried).toHaveLength(3);
  app.clock.advance(5 * MINUTE_MS);
  const [bad] = stored;
  await expect(failingAt((key) => key === bad?.storageKey).deleteUnclaimed()).rejects.toThrow();
  expect(await unclaimed()).toMatchObject([{ storageKey: bad?.storageKey }]);
  expect(await objects()).toHaveLength(1);
  app.clock.advance(5 * MINUTE_MS);
  expect(await files.deleteUnclaimed()).toBe(1);
  expect(await objects()).toEqual([]);
});

test('objects that can never be deleted do not stand before the others, and nobody may claim them again', async () => {
  const storeOne = () => files.store(idPhoto, webp);
  const stuck = [await storeOne(), await storeOne(), await keep()];
  const [late, , destroyed] = stuck;
  await database.transact((tx) => files.destroy(tx, destroyed?.id ?? ''));
  app.clock.advance(MINUTE_MS);
  for (let n = 0; n < 7; n += 1) await storeOne();
  app.clock.advance(HOUR_MS);
  const stuckKeys = stuck.map(({ storageKey }) => storageKey);
  const failing = openFiles(envelopeOf(1), {
    delete: async (key) => {
      if (stuckKeys.includes(key)) throw new StorageUnavailable('It does not answer');
      await app.app.parts.storage.delete(key);
    },
  });
  await expect(failing.deleteUnclaimed()).rejects.toThrow('could not be deleted');
  expect(await failing.deleteUnclaimed()).toBe(7);
  expect((await unclaimed()).map(({ storageKey }) => storageKey).sort()).toEqual(stuckKeys.sort());
  for (const one of [late, destroyed])
    await expect(database.transact(async (tx) => one && files.claim(tx, one))).rejects.toThrow(
      StoredFileGone,
    );
});
