import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutChance } from '@keyhold/server/test/carries';
import { sql } from 'drizzle-orm';
import type { NetworkApp } from './network-app';

/** A value that nobody may read before its time, recognised wherever it turns up. */
export interface Canary {
  readonly name: string;
  /** Whether a text, or bytes as latin1, carries it. */
  isIn(text: string): boolean;
}

/** Four digits stand by chance in ids and times: they count where they stand alone, or as bytes. */
export function digitsCanary(name: string, digits: string): Canary {
  const bytes = Buffer.from(digits);
  const encoded = [bytes.toString('hex'), Buffer.from(`"${digits}"`).toString('base64').slice(2, 6)];
  const alone = new RegExp(`(?<![\\d.])${digits}(?!\\d)`);
  return { name, isIn: (text) => text.includes(`\\x${encoded[0]}`) || alone.test(withoutChance(text)) };
}

/** Bytes, in whatever they are written. */
export function bytesCanary(name: string, bytes: Uint8Array): Canary {
  const buffer = Buffer.from(bytes);
  const written = [buffer.toString('latin1'), buffer.toString('hex'), buffer.toString('base64').slice(0, -4)];
  return { name, isIn: (text) => written.some((each) => text.includes(each)) };
}

/** Digits that a count of seconds, a year or a size is seldom. */
export const newDigits = () => String(randomInt(7300, 10_000));

/** Every row of every table as text, a line each. */
export async function dumpDatabase({ app }: NetworkApp): Promise<string[]> {
  const { rows: tables } = await app.deps.db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.deps.db.execute<{ line: string }>(
      sql`select t::text as line from ${sql.raw(name)} t`,
    );
    for (const { line } of rows) lines.push(`${name}: ${line}`);
  }
  return lines;
}

/** Every file below a folder; those of a running database may go meanwhile. */
export async function* filesBelow(folder: string): AsyncIterable<{ path: string; text: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path).catch(() => null);
    if (bytes) yield { path, text: bytes.toString('latin1') };
  }
}
