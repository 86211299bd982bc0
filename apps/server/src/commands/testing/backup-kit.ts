import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createChecksum, endName } from '../backup/format';
import { readTar, type TarEntry, tarEnd, toTar } from '../backup/tar';

/** The files in a backup by their names. */
export async function unpack(path: string): Promise<TarEntry[]> {
  return Readable.from(readTar(Readable.from([gunzipSync(await readFile(path))]))).toArray();
}

export async function pack(path: string, entries: readonly TarEntry[]): Promise<string> {
  await writeFile(path, gzipSync(Buffer.concat([...entries.flatMap(toTar), tarEnd])));
  return path;
}

export function contentOf(entries: readonly TarEntry[], name: string) {
  const entry = entries.find((one) => one.name === name);
  if (!entry) throw new Error(`There is no ${name}`);
  return JSON.parse(entry.bytes.toString('utf8'));
}

/** The same entries with one changed. */
export function withChanged(
  entries: readonly TarEntry[],
  name: string,
  change: (text: string) => string,
): TarEntry[] {
  return entries.map((entry) =>
    entry.name === name ? { name, bytes: Buffer.from(change(entry.bytes.toString('utf8'))) } : entry,
  );
}

/** Makes the checksum right again, as somebody would who wants to forge a backup. */
export function resealed(entries: readonly TarEntry[]): TarEntry[] {
  const checksum = createChecksum();
  for (const entry of entries) if (entry.name !== endName) checksum.add(entry);
  return withChanged(entries, endName, (text) =>
    JSON.stringify({ ...JSON.parse(text), checksum: checksum.result() }),
  );
}

/** All rows of all tables, without an order: two databases are the same if these are. */
export function rowsOf(entries: readonly TarEntry[]): Record<string, string[]> {
  const rows: Record<string, string[]> = {};
  for (const { name, bytes } of entries) {
    const [, table] = /^tables\/(.+)\/\d+\.json$/.exec(name) ?? [];
    if (!table) continue;
    const parsed: unknown[] = JSON.parse(bytes.toString('utf8'));
    rows[table] = [...(rows[table] ?? []), ...parsed.map((row) => JSON.stringify(row))].sort();
  }
  return rows;
}
