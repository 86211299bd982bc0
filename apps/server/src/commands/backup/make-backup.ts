import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { type Config, readConfig } from '../../config';
import { readSchemaVersion } from '../../db/schema-version';
import { systemClock } from '../../kernel/clock';
import { systemRandomness } from '../../kernel/random';
import { noteBackup } from '../../platform/disk/last-backup';
import { findMasterKeyFile, masterKeyFilePath } from '../../platform/secrets/master-key-file';
import { type MasterKeys, parseMasterKeys } from '../../platform/secrets/master-keys';
import { noInstallation, openDatabaseOfCommand } from '../database/database-of-command';
import { noteUnreadableSecrets, requireKeyOfInstallation } from '../database/key-of-installation';
import { CommandRefused } from '../terminal/command-refused';
import { readOptions } from '../terminal/read-options';
import type { Terminal } from '../terminal/run-command';
import { backupEntries } from './backup-entries';
import { beginSnapshot } from './export-database';
import type { BackupEnd } from './format';
import { readTables } from './table-catalogue';
import { requireFreeName, writeArchive } from './write-archive';

const usage = 'npm run backup -- --to FILE [--without-key]';

/** Writes everything of an embedded installation into one file, also while the server runs. */
export async function makeBackup({ args, env, signal, say, note }: Terminal): Promise<void> {
  const options = readOptions(args, usage, { to: { type: 'string' }, 'without-key': { type: 'boolean' } });
  if (!options.to) throw new CommandRefused(`Say where to write the backup. Usage: ${usage}`);
  const path = resolve(options.to);
  const config = readConfig(env);
  requireEmbedded(config);
  await requireFreeName(path);
  const opened = await openDatabaseOfCommand(config, note);
  const client = new pg.Client(opened.connection);
  // A lost connection shows in the next statement.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await beginSnapshot(client);
    const migrations = await readSchemaVersion(client);
    const keyCheck = await readKeyCheck(client, config.dataDir, migrations.length > 0);
    const keys = await findKeys(config);
    if (keys) requireKeyOfInstallation(keys, keyCheck);
    if (keys) await noteUnreadableSecrets(client, keys, note);
    const keyFile = options['without-key'] ? undefined : await readKeyFile(config, keys);
    const head = {
      format: 1 as const,
      createdAt: new Date(systemClock.now()).toISOString(),
      migrations: [...migrations],
      tables: await readTables(client),
      keyCheck: keyCheck.toString('base64'),
      includesKey: keyFile !== undefined,
      includesFiles: config.s3 === undefined,
    };
    let end: BackupEnd | undefined;
    const source = { client, head, keyFile, dataDir: config.dataDir, signal };
    const entries = backupEntries(source, (counts) => {
      end = counts;
    });
    const bytes = await writeArchive(path, entries, { random: systemRandomness, signal });
    await noteBackup(config.dataDir).catch(() =>
      note(
        'The time of this backup could not be noted in the data folder: the health page goes by an older one.',
      ),
    );
    if (end) say(`Backup written to ${path}: ${describe(end)}, ${Math.ceil(bytes / 1024)} KiB.`);
    if (!head.includesFiles)
      note('Pictures and other files are in the bucket of S3_BUCKET and NOT in this backup.');
    note(keyFile ? withKey : withoutKey);
  } finally {
    await client.end().finally(() => opened.close());
  }
}

const withKey =
  'THIS FILE CONTAINS THE MASTER KEY: whoever reads it can open every combination. Keep it where nobody else can.';
const withoutKey =
  'THIS FILE DOES NOT CONTAIN THE MASTER KEY and CANNOT be restored without it: keep the key safe in another place.';

function requireEmbedded(config: Config): void {
  if (!config.databaseUrl) return;
  throw new CommandRefused(
    'This command is for the embedded database. Back up the database of DATABASE_URL with PostgreSQL\'s own tool, as in: pg_dump --format=custom --file=keyhold.dump "$DATABASE_URL", and keep KEYHOLD_MASTER_KEY and the stored files beside it.',
  );
}

async function readKeyCheck(client: pg.ClientBase, dataDir: string, hasSchema: boolean): Promise<Buffer> {
  if (!hasSchema) throw noInstallation(dataDir);
  const { rows } = await client.query<{ keyCheck: Buffer }>(
    'select key_check as "keyCheck" from installation',
  );
  if (!rows[0]) throw noInstallation(dataDir);
  return rows[0].keyCheck;
}

async function findKeys(config: Config): Promise<MasterKeys | null> {
  if (config.masterKey) return parseMasterKeys(config.masterKey.trim());
  return findMasterKeyFile(masterKeyFilePath(config.dataDir));
}

/** The key file as it is; a key of the environment is its operator's to keep. */
async function readKeyFile(config: Config, keys: MasterKeys | null): Promise<Buffer | undefined> {
  if (config.masterKey) return undefined;
  const path = masterKeyFilePath(config.dataDir);
  if (keys) return readFile(path);
  throw new CommandRefused(
    `There is no key file ${path} to put into the backup: set KEYHOLD_MASTER_KEY as for the server, or add --without-key.`,
  );
}

function describe(end: BackupEnd): string {
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  return `${rows} rows of ${Object.keys(end.rows).length} tables, ${end.jobs} waiting jobs, ${end.files} files`;
}
