import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { readTar, TarDamaged, type TarEntry, tarEnd, toTar } from './tar';

const longName = `files/${'a-long-part/'.repeat(20)}picture.webp`;
const entries: TarEntry[] = [
  { name: 'empty', bytes: Buffer.alloc(0) },
  { name: 'files/exactly-one-block', bytes: Buffer.alloc(512, 7) },
  { name: longName, bytes: Buffer.from('one byte more than nothing') },
  { name: 'n'.repeat(100), bytes: Buffer.alloc(100_000, 'x') },
];
const archive = Buffer.concat([...entries.flatMap(toTar), tarEnd]);

async function* inPieces(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
const read = (bytes: Buffer, pieceLength = 1000) =>
  Readable.from(readTar(inPieces(bytes, pieceLength))).toArray();

test.each([1, 511, 512, 513, archive.length])(
  'what was written is read, in pieces of %i bytes',
  async (length) => {
    expect(await read(archive, length)).toEqual(entries);
  },
);

test('every name length around the limits comes back', async () => {
  const names = Array.from({ length: 160 }, (_, at) => 'x'.repeat(at + 1));
  const all = names.map((name) => ({ name, bytes: Buffer.from(name) }));
  expect(await read(Buffer.concat([...all.flatMap(toTar), tarEnd]))).toEqual(all);
});

test.skipIf(process.platform === 'win32')('the tar of the system unpacks it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyhold-tar-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.tar'), archive);
  execFileSync('tar', ['xf', 'a.tar'], { cwd: folder });
  for (const { name, bytes } of entries) expect(readFileSync(join(folder, name))).toEqual(bytes);
});

test('an archive that ends anywhere early is refused', async () => {
  const small = Buffer.concat([...toTar({ name: 'a', bytes: Buffer.alloc(700) }), tarEnd]);
  for (let length = 0; length <= small.length - tarEnd.length; length += 100)
    await expect(read(small.subarray(0, length))).rejects.toThrow(TarDamaged);
});

test('a changed header is refused', async () => {
  const [head] = toTar({ name: 'a', bytes: Buffer.alloc(10) });
  if (!head) throw new Error('no header');
  for (const at of [0, 105, 130, 150, 156, 300]) {
    const changed = Buffer.concat([head, Buffer.alloc(512), tarEnd]);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(read(changed)).rejects.toThrow(TarDamaged);
  }
});
