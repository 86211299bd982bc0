import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addKeyToMasterKeyFile } from './master-key-file';
import { MasterKeyRefused } from './master-key-refused';
import { loadMasterKeys, parseMasterKeys } from './master-keys';

const random = { bytes: (length: number) => randomBytes(length) };
let dataDir: string;
let file: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keyhold-keys-'));
  file = join(dataDir, 'keys', 'master.json');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const load = (more: { masterKeyFromEnv?: string; databaseUrlGiven?: boolean; mayCreate?: boolean } = {}) =>
  loadMasterKeys({ dataDir, databaseUrlGiven: false, random, ...more });

describe('from the environment', () => {
  const one = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex');
  const two = Buffer.from('f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff000102030405060708090a0b0c0d0e0f', 'hex');

  test.each([
    ['base64', one.toString('base64')],
    ['base64url without padding', one.toString('base64url')],
    ['hex', one.toString('hex')],
    ['hex in capitals', one.toString('hex').toUpperCase()],
    ['its version in front', `1:${one.toString('base64')}`],
  ])('one key in %s', (_, text) => {
    const keys = parseMasterKeys(text);
    expect(keys.currentVersion).toBe(1);
    expect(keys.byVersion.get(1)?.equals(one)).toBe(true);
  });

  test('several keys: the first one seals', () => {
    const keys = parseMasterKeys(`2:${two.toString('base64')}, 1:${one.toString('hex')}`);
    expect(keys.currentVersion).toBe(2);
    expect(keys.byVersion.get(2)?.equals(two)).toBe(true);
    expect(keys.byVersion.get(1)?.equals(one)).toBe(true);
  });

  test.each([
    ['too short', randomBytes(31).toString('base64')],
    ['too long', randomBytes(33).toString('base64')],
    ['a pass phrase', 'correct horse battery staple'],
    ['empty parts', `1:${one.toString('base64')},`],
    ['several without versions', `${one.toString('base64')},${two.toString('base64')}`],
    ['a version twice', `1:${one.toString('base64')},1:${two.toString('base64')}`],
    ['a key twice', `2:${one.toString('base64')},1:${one.toString('base64')}`],
    ['version 0', `0:${one.toString('base64')}`],
    ['zeros', '0'.repeat(64)],
  ])('%s is refused without repeating it', (_, text) => {
    let message = '';
    try {
      parseMasterKeys(text);
    } catch (error) {
      expect(error).toBeInstanceOf(MasterKeyRefused);
      message = String(error);
    }
    expect(message).toContain('KEYHOLD_MASTER_KEY');
    for (const part of text.split(/[,:]/).filter((piece) => piece.length > 8))
      expect(message).not.toContain(part);
  });

  test('it is used alone and no file is made', async () => {
    const keys = await load({ masterKeyFromEnv: ` ${one.toString('base64')}\n`, databaseUrlGiven: true });
    expect(keys.byVersion.get(1)?.equals(one)).toBe(true);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

test('a database address without a key in the environment refuses the start, also beside a key file', async () => {
  await load();
  await expect(load({ databaseUrlGiven: true })).rejects.toThrow(/KEYHOLD_MASTER_KEY must be set/);
  await expect(load({ databaseUrlGiven: true, masterKeyFromEnv: '  ' })).rejects.toThrow(MasterKeyRefused);
});

test('the first start makes a key, later starts read the same one', async () => {
  const first = await load();
  const second = await load({ mayCreate: false });

  expect(first.byVersion.get(1)?.length).toBe(32);
  expect(second).toEqual(first);
  expect(await readdir(join(dataDir, 'keys'))).toEqual(['master.json']);
});

test('many first starts at once agree on one key', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => load()));
  for (const keys of all) expect(keys).toEqual(all[0]);
});

test.skipIf(process.platform === 'win32')(
  'the file is for its owner alone, also after a careless restore',
  async () => {
    await load();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await chmod(file, 0o644);
    await load();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  },
);

test('a lost key file beside an existing database is reported, not replaced', async () => {
  await expect(load({ mayCreate: false })).rejects.toThrow(/is missing/);
  expect(await readdir(dataDir)).toEqual([]);
});

describe('a damaged file', () => {
  const damages: [string, (text: string) => string][] = [
    ['empty', () => ''],
    ['cut off', (text) => text.slice(0, text.length / 2)],
    ['not JSON', () => 'master'],
    ['another shape', () => '{"format":1}'],
    ['a later format', (text) => text.replace('"format": 1', '"format": 2')],
    [
      'one changed character of the key',
      (text) => text.replace(/"key": "(.)/, (_, c) => `"key": "${c === 'A' ? 'B' : 'A'}`),
    ],
    ['another current version', (text) => text.replace('"current": 1', '"current": 2')],
  ];
  test.each(damages)('%s is refused and left as it is', async (_, damage) => {
    await load();
    const damaged = damage(await readFile(file, 'utf8'));
    await writeFile(file, damaged);

    await expect(load()).rejects.toThrow(/damaged/);
    expect(await readFile(file, 'utf8')).toBe(damaged);
  });

  test('one that cannot be read is refused', async () => {
    await mkdir(file, { recursive: true });
    await expect(load()).rejects.toThrow(/cannot be read \(EISDIR\)/);
  });
});

test('where no file can be made the start is refused with the reason', async () => {
  await writeFile(join(dataDir, 'keys'), 'a file in the way');
  await expect(load()).rejects.toThrow(MasterKeyRefused);
});

test('rotation in the file keeps the old key and seals with a new one', async () => {
  const before = await load();
  const rotated = await addKeyToMasterKeyFile(file, random);
  const after = await load();

  expect(after).toEqual(rotated);
  expect(after.currentVersion).toBe(2);
  expect(after.byVersion.get(1)).toEqual(before.byVersion.get(1));
  expect(after.byVersion.get(2)).not.toEqual(before.byVersion.get(1));
  await rm(file);
  await expect(addKeyToMasterKeyFile(file, random)).rejects.toThrow(MasterKeyRefused);
});
