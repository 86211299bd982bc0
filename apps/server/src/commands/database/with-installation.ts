import type { Config } from '../../config';
import { type Database, type DatabaseClient, openDatabase } from '../../db/database';
import { knownSchemaVersion, NEWER_DATABASE, readSchemaVersion } from '../../db/schema-version';
import { hasInstallation } from '../../features/installation/installation.api';
import { type Clock, systemClock } from '../../kernel/clock';
import { MovableClock } from '../../operations/movable-clock';
import { migrationsFolder } from '../../server-folder';
import { CommandRefused } from '../terminal/command-refused';
import { type DatabaseOfCommand, noInstallation } from './database-of-command';

/** An existing installation, its database at the schema of this version, and its clock. */
export interface OpenedInstallation {
  readonly db: Database;
  readonly transaction: DatabaseClient['transact'];
  readonly clock: Clock;
}

/**
 * Runs `work` on the installation of an opened database and closes the database. Refuses if there is no
 * installation. Never migrates: the server does so at its start.
 */
export async function withInstallation<T>(
  config: Config,
  opened: DatabaseOfCommand,
  work: (installation: OpenedInstallation) => Promise<T>,
): Promise<T> {
  const { connection } = opened;
  // Failures of idle connections show in the next statement.
  const database = openDatabase({ connection, poolSize: 2, onError: () => undefined });
  try {
    const applied = (await readSchemaVersion(database.pool)).at(-1);
    const known = (await knownSchemaVersion(migrationsFolder)).at(-1) ?? 0;
    if (applied === undefined) throw noInstallation(config.databaseUrl ? 'that database' : config.dataDir);
    if (applied !== known) throw otherVersion(applied > known);
    if (!(await hasInstallation(database.db)))
      throw noInstallation(config.databaseUrl ? 'that database' : config.dataDir);
    const clock = new MovableClock(systemClock);
    await clock.follow(database.db);
    return await work({ db: database.db, transaction: database.transact, clock });
  } finally {
    await database.close().finally(() => opened.close());
  }
}

function otherVersion(isNewer: boolean): CommandRefused {
  return new CommandRefused(
    isNewer
      ? NEWER_DATABASE
      : 'The database is still of an older version of Keyhold: restart the server with this version first.',
  );
}
