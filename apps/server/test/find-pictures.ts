import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../src/db/database';

/** A part of a picture as it is, in hex, and in base64, wherever in its three bytes that begins. */
function looksOf(part: Buffer): Buffer[] {
  const base64 = [0, 1, 2].map((from) => {
    const whole = part.subarray(from, from + 3 * Math.floor((part.length - from) / 3));
    return Buffer.from(whole.toString('base64'));
  });
  return [part, Buffer.from(part.toString('hex')), ...base64];
}

/** The files of a folder that hold one of these parts, whichever way they are written down. */
export async function filesWith(folder: string, parts: readonly Buffer[]): Promise<string[]> {
  const looks = parts.flatMap(looksOf);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // A database removes files while they are read.
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    if (looks.some((look) => content.includes(look))) found.push(path);
  }
  return found;
}

/** The tables of which a row holds one of these parts. */
export async function tablesWith(db: Queryable, parts: readonly Buffer[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  // As they are they cannot be: PostgreSQL shows bytes in hex.
  const written = parts.flatMap((part) => looksOf(part).slice(1));
  const found: string[] = [];
  for (const { name } of rows) {
    const holds = written.map(
      (look) => sql`it::text like ${`%${look.toString('latin1').replace(/[%_\\]/g, '_')}%`}`,
    );
    const held = await db.execute(
      sql`select 1 from ${sql.identifier(name)} as it where ${sql.join(holds, sql` or `)} limit 1`,
    );
    if (held.rows.length > 0) found.push(name);
  }
  return found;
}
