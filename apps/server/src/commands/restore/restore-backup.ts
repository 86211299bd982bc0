import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '../../config';
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres';
import { removeDatabase } from '../../db/embedded/existing-database';
import { markFinished, markUnfinished, refuseUnfinished } from '../../db/embedded/unfinished-restore';
import { knownSchemaVersion } from '../../db/schema-version';
import { systemRandomness } from '../../kernel/random';
import { writeFileDurably } from '../../platform/disk/write-file-durably';
import { masterKeyFilePath } from '../../platform/secrets/master-key-file';
import { migrationsFolder as ownMigrations } from '../../server-folder';
import type { BackupHead } from '../backup/format';
import { CommandRefused } from '../terminal/command-refused';
import { readOptions } from '../terminal/read-options';
import type { Terminal } from '../terminal/run-command';
import { type InspectedBackup, inspectBackup } from './inspect-backup';
import { type KeysToRestore, keysToRestore } from './keys-to-restore';
import { loadInstallation } from './load-installation';

const usage = 'npm run restore -- --from FILE [--key-file FILE]';

/**
 * Restores a backup into an empty data folder. All checks run before anything is written. From then on the
 * folder is marked, so that nothing starts on it until everything is there. A failure leaves it empty again.
 */
export async function restoreBackup(terminal: Terminal, migrationsFolder = ownMigrations): Promise<void> {
  const { args, env, signal, say } = terminal;
  const options = readOptions(args, usage, { from: { type: 'string' }, 'key-file': { type: 'string' } });
  if (!options.from) throw new CommandRefused(`Say which backup to restore. Usage: ${usage}`);
  const config = readConfig(env);
  const wasThere = await requireEmptyFolder(config);
  const backup = await inspectBackup(await requireFile(resolve(options.from)), signal);
  requireSuited(config, backup.head, await knownSchemaVersion(migrationsFolder));
  const keyFilePath = options['key-file'] && resolve(options['key-file']);
  const restored = await keysToRestore(backup, { masterKey: config.masterKey, keyFilePath });

  await markUnfinished(config.dataDir);
  try {
    await fillFolder(config, backup, { ...restored, migrationsFolder }, terminal);
    await markFinished(config.dataDir);
  } catch (error) {
    await emptyFolder(config.dataDir, wasThere);
    throw error;
  }
  const rows = Object.values(backup.end.rows).reduce((sum, count) => sum + count, 0);
  say(
    `Restored into ${config.dataDir} as of ${backup.head.createdAt}: ${rows} rows, ${backup.end.jobs} waiting jobs, ${backup.end.files} files.`,
  );
  if (!backup.head.includesFiles)
    terminal.note('Files are not in this backup: set S3_BUCKET and its keys as they were.');
}

async function fillFolder(
  { dataDir }: Config,
  backup: InspectedBackup,
  parts: KeysToRestore & { migrationsFolder: string },
  { signal, note }: Terminal,
): Promise<void> {
  const random = systemRandomness;
  const { keys, keyFile, migrationsFolder } = parts;
  if (keyFile !== undefined) {
    const path = masterKeyFilePath(dataDir);
    await writeFileDurably(path, Buffer.from(keyFile), { ifExists: 'refuse', random });
  }
  const embedded = await startEmbeddedPostgres({
    dataDir,
    log: note,
    // The next statement fails and says so.
    onUnexpectedExit: () => undefined,
    mayBeUnfinished: true,
  });
  try {
    const { connection } = embedded;
    await loadInstallation(backup, { connection, migrationsFolder, dataDir, keys, random, signal, note });
  } finally {
    await embedded.stop();
  }
}

/** Returns whether the folder exists. Refuses one that is not empty. */
async function requireEmptyFolder({ databaseUrl, dataDir }: Config): Promise<boolean> {
  if (databaseUrl) {
    throw new CommandRefused(
      'This command is for the embedded database. Restore the database of DATABASE_URL with PostgreSQL\'s own tool, as in: pg_restore --dbname="$DATABASE_URL" keyhold.dump.',
    );
  }
  await refuseUnfinished(dataDir);
  const entries = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (entries && entries.length > 0) {
    throw new CommandRefused(
      `${dataDir} is not empty and was left as it is: choose an empty folder with KEYHOLD_DATA_DIR.`,
    );
  }
  return entries !== null;
}

async function requireFile(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new CommandRefused(`There is no backup file ${path}.`);
  return path;
}

function requireSuited(config: Config, head: BackupHead, known: readonly number[]): void {
  if (head.migrations.some((migration, at) => migration !== known[at])) {
    throw new CommandRefused(
      'This backup was made by a newer version of Keyhold: restore it with that version or a later one.',
    );
  }
  if (head.includesFiles && config.s3) {
    throw new CommandRefused(
      'This backup brings its files along, and S3_BUCKET says that files are elsewhere: restore without S3_BUCKET.',
    );
  }
}

/** Removes what the restore has made; the mark goes last. */
async function emptyFolder(dataDir: string, wasThere: boolean): Promise<void> {
  await removeDatabase(dataDir);
  for (const name of ['files', 'keys']) await rm(join(dataDir, name), { recursive: true, force: true });
  await markFinished(dataDir);
  if (!wasThere) await rm(dataDir, { recursive: true });
}
