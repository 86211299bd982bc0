import type pg from 'pg';
import type { Config } from '../../config';
import { DataFolderInUse, startEmbeddedPostgres } from '../../db/embedded/embedded-postgres';
import { findRunningDatabase, hasDatabase } from '../../db/embedded/existing-database';
import { CommandRefused } from '../terminal/command-refused';

/** The database for the time of a command. */
export interface DatabaseOfCommand {
  readonly connection: pg.PoolConfig;
  /** Stops a database that was started for this command; one that was already running goes on. */
  close(): Promise<void>;
}

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Opens the database that a server with these settings uses: the one of DATABASE_URL, else the embedded one.
 * That is joined as a client while the server runs, and started for this command otherwise. Never makes a
 * database.
 */
export async function openDatabaseOfCommand(
  settings: Settings,
  note: (line: string) => void,
): Promise<DatabaseOfCommand> {
  if (settings.databaseUrl) {
    return { connection: { connectionString: settings.databaseUrl }, close: async () => undefined };
  }
  try {
    return await ownDatabaseOfCommand(settings, note);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const connection = await findRunningDatabase(settings.dataDir, note);
    if (!connection) throw error;
    return { connection, close: async () => undefined };
  }
}

/** The embedded database for this command alone. Throws DataFolderInUse while the server runs. */
export async function ownDatabaseOfCommand(
  { dataDir }: Settings,
  note: (line: string) => void,
): Promise<DatabaseOfCommand> {
  if (!(await hasDatabase(dataDir))) throw noInstallation(dataDir);
  const embedded = await startEmbeddedPostgres({
    dataDir,
    log: note,
    // The next statement of the command fails and says so.
    onUnexpectedExit: () => undefined,
  });
  return { connection: embedded.connection, close: () => embedded.stop() };
}

/** The refusal of a command when nothing was set up yet. */
export function noInstallation(where: string): CommandRefused {
  return new CommandRefused(
    `There is no Keyhold installation in ${where} yet: start it once with "npm start", or name its folder with KEYHOLD_DATA_DIR.`,
  );
}
