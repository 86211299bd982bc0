import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFileDurably } from './write-file-durably';

const random = { bytes: (length: number) => randomBytes(length) };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyhold-disk-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('makes the folders, replaces the content and leaves nothing else behind', async () => {
  const path = join(folder, 'a', 'b', 'file.bin');
  await writeFileDurably(path, Buffer.from('one'), { ifExists: 'replace', random });
  await writeFileDurably(path, Buffer.from('two'), { ifExists: 'replace', random });

  expect(await readFile(path, 'utf8')).toBe('two');
  expect(await readdir(join(folder, 'a', 'b'))).toEqual(['file.bin']);
});

test.skipIf(process.platform === 'win32')('only the owner can read the file and its folder', async () => {
  const path = join(folder, 'private', 'file.bin');
  await writeFileDurably(path, Buffer.from('x'), { ifExists: 'replace', random });

  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'private'))).mode & 0o777).toBe(0o700);
});

test('with refuse the first of many writers at once wins and its content stays', async () => {
  const path = join(folder, 'once.bin');
  const attempts = Array.from({ length: 8 }, (_, writer) =>
    writeFileDurably(path, Buffer.from(`writer ${writer}`), { ifExists: 'refuse', random }).then(
      () => writer,
      (error: NodeJS.ErrnoException) => error.code,
    ),
  );
  const outcomes = await Promise.all(attempts);
  const winners = outcomes.filter((outcome) => typeof outcome === 'number');

  expect(winners).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'EEXIST')).toHaveLength(7);
  expect(await readFile(path, 'utf8')).toBe(`writer ${winners[0]}`);
  expect(await readdir(folder)).toEqual(['once.bin']);
});

test('a write that fails leaves the old content and no half file', async () => {
  const path = join(folder, 'kept');
  await writeFileDurably(join(path, 'inside.bin'), Buffer.from('x'), { ifExists: 'replace', random });

  // The target is a folder, so the last step must fail.
  await expect(writeFileDurably(path, Buffer.from('y'), { ifExists: 'replace', random })).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['kept']);
});
