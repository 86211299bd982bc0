import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase, openDatabase } from '../../db/database';
import { migrateToEarlier } from '../../db/schema-version';
import { migrateJobs } from '../../jobs/job-worker';
import type { Randomness } from '../../kernel/random';
import { writeFileDurably } from '../../platform/disk/write-file-durably';
import type { MasterKeys } from '../../platform/secrets/master-keys';
import { noteUnreadableSecrets, requireKeyOfInstallation } from '../database/key-of-installation';
import { importJobs, importRows, importSequences, prepareTables, requireCounts } from './import-database';
import type { InspectedBackup } from './inspect-backup';
import { readBackup } from './read-backup';

interface Parts {
  readonly connection: pg.PoolConfig;
  readonly migrationsFolder: string;
  readonly dataDir: string;
  readonly keys: MasterKeys;
  readonly random: Randomness;
  readonly signal: AbortSignal;
  readonly note: (line: string) => void;
}

/**
 * Fills an empty database and the files of a data folder: the schema that the backup has, its content in one
 * transaction, then the migrations since.
 */
export async function loadInstallation(backup: InspectedBackup, parts: Parts): Promise<void> {
  const { connection, migrationsFolder } = parts;
  await migrateToEarlier(connection, migrationsFolder, backup.head.migrations.length);
  const database = openDatabase({ connection, poolSize: 1, onError: () => undefined });
  await migrateJobs(database.pool).finally(() => database.close());
  const client = new pg.Client(connection);
  // A lost connection shows in the next statement.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('begin');
    await loadContent(client, backup, parts);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrateDatabase(connection, migrationsFolder);
}

async function loadContent(client: pg.Client, backup: InspectedBackup, parts: Parts): Promise<void> {
  const { head, end } = backup;
  const tables = new Map(head.tables.map((table) => [table.name, table]));
  const putForeignKeysBack = await prepareTables(client, head);
  for await (const part of readBackup(backup.path, parts.signal)) {
    if (part.kind === 'file') await storeFile(part, parts);
    if (part.kind === 'jobs') await importJobs(client, part.jobs);
    const table = part.kind === 'rows' ? tables.get(part.table) : undefined;
    if (part.kind === 'rows' && table) await importRows(client, table, part.json);
  }
  await putForeignKeysBack();
  await importSequences(client, end.sequences);
  await requireCounts(client, end.rows);
  const { rows } = await client.query<{ keyCheck: Buffer }>(
    'select key_check as "keyCheck" from installation',
  );
  requireKeyOfInstallation(parts.keys, rows[0]?.keyCheck ?? Buffer.alloc(0));
  await noteUnreadableSecrets(client, parts.keys, parts.note);
}

async function storeFile(file: { key: string; bytes: Buffer }, { dataDir, random }: Parts): Promise<void> {
  await writeFileDurably(join(dataDir, 'files', file.key), file.bytes, { ifExists: 'refuse', random });
}
