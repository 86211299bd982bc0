import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import * as z from 'zod/mini';
import { migrateDatabase } from './database';

/** A migration is known by the moment it was made, in epoch milliseconds; a schema by its migrations in order. */
export type SchemaVersion = readonly number[];

const journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })) });

/** The migrations that were applied to a database; none for an empty one. */
export async function readSchemaVersion(client: pg.ClientBase | pg.Pool): Promise<SchemaVersion> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ at }) => Number(at));
}

/** The migrations that this version of the product brings along. */
export async function knownSchemaVersion(migrationsFolder: string): Promise<SchemaVersion> {
  return (await readJournal(migrationsFolder)).entries.map(({ when }) => when);
}

/** Told wherever a database is refused that a later version has migrated. */
export const NEWER_DATABASE =
  'The database was last used by a newer version of Keyhold: use that version or a later one.';

/** Whether a later version of the product than this one has migrated the database. */
export async function isNewerThanKnown(applied: SchemaVersion, migrationsFolder: string): Promise<boolean> {
  const known = await knownSchemaVersion(migrationsFolder);
  return (applied.at(-1) ?? 0) > (known.at(-1) ?? 0);
}

/** Brings an empty database to an earlier schema: the first `count` of the known migrations. */
export async function migrateToEarlier(
  connection: pg.PoolConfig,
  migrationsFolder: string,
  count: number,
): Promise<void> {
  const { entries, ...rest } = await readJournal(migrationsFolder);
  const wanted = entries.slice(0, count);
  // The migrator applies all of a folder, so it gets one that ends at the wanted migration.
  const folder = await mkdtemp(join(tmpdir(), 'keyhold-migrations-'));
  try {
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...rest, entries: wanted }));
    for (const { tag } of wanted)
      await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await migrateDatabase(connection, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readJournal(migrationsFolder: string) {
  return journal.parse(JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')));
}
