import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStorage } from './create-storage';
import { type Storage, StorageKeyInvalid, StorageMissing, StorageUnavailable } from './storage';

const random = { bytes: (length: number) => randomBytes(length) };
const webp = { contentType: 'image/webp' };
let folder: string;
let s3Server: S3rver;
let s3Endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyhold-storage-'));
  s3Server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await s3Server.run();
  s3Endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await s3Server.close();
  await rm(folder, { recursive: true, force: true });
});

const openDisk = () => createStorage({ s3: undefined, dataDir: folder, random });
const openS3 = (bucket = 'pictures') =>
  createStorage({
    s3: {
      endpoint: s3Endpoint,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    dataDir: folder,
    random,
  });

const kinds: [string, () => Promise<Storage>][] = [
  ['disk', openDisk],
  ['S3', () => openS3()],
];

describe.each(kinds)('on %s', (_, open) => {
  test.each([0, 1, 4_000, 70_000, 3_000_000])('%i bytes come back exactly', async (length) => {
    const bytes = randomBytes(length);
    const storage = await open();
    await storage.put(`sizes/${length}.webp`, bytes, webp);
    expect((await storage.get(`sizes/${length}.webp`)).equals(bytes)).toBe(true);
  });

  test('a slice of a larger buffer is stored without its surroundings', async () => {
    const whole = Buffer.from('beforeINSIDEafter');
    const storage = await open();
    await storage.put('slice.webp', whole.subarray(6, 12), webp);
    expect((await storage.get('slice.webp')).toString()).toBe('INSIDE');
  });

  test('put replaces, exists and delete follow, a second delete is fine', async () => {
    const storage = await open();
    expect(await storage.exists('life/one.webp')).toBe(false);
    await storage.put('life/one.webp', Buffer.from('long first content'), webp);
    await storage.put('life/one.webp', Buffer.from('second'), webp);
    expect((await storage.get('life/one.webp')).toString()).toBe('second');
    expect(await storage.exists('life/one.webp')).toBe(true);
    await storage.delete('life/one.webp');
    await storage.delete('life/one.webp');
    expect(await storage.exists('life/one.webp')).toBe(false);
  });

  test('a missing file is missing, not unavailable', async () => {
    const storage = await open();
    await storage.put('another.webp', Buffer.from('x'), webp);
    await expect(storage.get('nothing/here.webp')).rejects.toThrow(StorageMissing);
  });

  test.each([
    '../outside.webp',
    'a/../../outside.webp',
    'a/..',
    '/etc/passwd',
    'a//b',
    'a/',
    '',
    '.hidden',
    'a/.hidden',
    'A.webp',
    'a b.webp',
    'a\\..\\b',
    'a\0b',
    'ends.',
    'ends./b',
    'ä.webp',
    'a/b/c/d/e/f/g',
    'a'.repeat(101),
  ])('the key %j is refused by every call', async (key) => {
    const storage = await open();
    await expect(storage.put(key, Buffer.from('x'), webp)).rejects.toThrow(StorageKeyInvalid);
    await expect(storage.get(key)).rejects.toThrow(StorageKeyInvalid);
    await expect(storage.delete(key)).rejects.toThrow(StorageKeyInvalid);
    await expect(storage.exists(key)).rejects.toThrow(StorageKeyInvalid);
  });
});

test('on disk: where no file is at all it is unavailable: the disk is not mounted', async () => {
  const storage = await createStorage({ s3: undefined, dataDir: join(folder, 'unmounted'), random });
  await expect(storage.get('nothing/here.webp')).rejects.toThrow(StorageUnavailable);
});

// S3 promises it by itself; the small one of these tests does not keep that promise.
test('on disk: writers of one key at once leave one whole content', async () => {
  const contents = Array.from({ length: 5 }, (_, index) => Buffer.alloc(200_000, index + 1));
  const storage = await openDisk();
  await Promise.all(contents.map((bytes) => storage.put('race.webp', bytes, webp)));
  const stored = await storage.get('race.webp');
  expect(contents.some((bytes) => bytes.equals(stored))).toBe(true);
});

test('on disk: a key below a file is missing, and there is no place to put it', async () => {
  const storage = await openDisk();
  await storage.put('leaf.webp', Buffer.from('x'), webp);

  await expect(storage.get('leaf.webp/below')).rejects.toThrow(StorageMissing);
  expect(await storage.exists('leaf.webp/below')).toBe(false);
  await storage.delete('leaf.webp/below');
  await expect(storage.put('leaf.webp/below', Buffer.from('y'), webp)).rejects.toThrow(StorageUnavailable);
  expect((await storage.get('leaf.webp')).toString()).toBe('x');
});

test.skipIf(process.platform === 'win32')(
  'on disk: private files in their own folder and no leftovers',
  async () => {
    const storage = await openDisk();
    await storage.put('private/one.webp', Buffer.from('x'), webp);
    const path = join(folder, 'files', 'private');

    expect(await readdir(path)).toEqual(['one.webp']);
    expect((await stat(join(path, 'one.webp'))).mode & 0o777).toBe(0o600);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  },
);

test('on S3: the content type goes along', async () => {
  const storage = await openS3();
  await storage.put('typed.bin', Buffer.from('x'), { contentType: 'application/octet-stream' });
  await storage.put('typed.webp', Buffer.from('x'), webp);
  const types = await Promise.all(
    ['typed.bin', 'typed.webp'].map(async (key) => {
      const request = await fetch(`${s3Endpoint}/pictures/${key}`, { method: 'HEAD' });
      return request.headers.get('content-type');
    }),
  );
  expect(types).toEqual(['application/octet-stream', 'image/webp']);
});

test('on S3: a bucket that does not exist is a fault of the set-up, not a missing file', async () => {
  const storage = await openS3('no-such-bucket');
  await expect(storage.get('a.webp')).rejects.toThrow(StorageUnavailable);
  await expect(storage.put('a.webp', Buffer.from('x'), webp)).rejects.toThrow(StorageUnavailable);
});
