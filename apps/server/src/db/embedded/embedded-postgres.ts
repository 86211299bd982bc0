import { findBinaries } from './binaries';
import { openDatabaseFolder } from './database-folder';
import { ownServer, watchOwnership } from './owned-server';
import { ensureProductDatabase, PRODUCT } from './product-database';
import { keepLogBounded } from './server-log';
import { shutDown } from './shut-down';
import { findPassword, type Transport } from './transport';
import { refuseUnfinished } from './unfinished-restore';

export { DataFolderInUse } from './data-folder-in-use';

export interface EmbeddedPostgres {
  /** For a pg Pool on the product's database, as a role that is no superuser. */
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly password?: string;
    readonly database: string;
    readonly ssl: false;
  };
  /**
   * Fast shutdown, which ends all sessions; resolves when the server's process is gone and the folder is free.
   * Once the ownership was lost it leaves the server alone: that may be another process's by then.
   */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Made if missing; the database lives in `<dataDir>/postgres`. */
  readonly dataDir: string;
  /** Receives sentences for the operator. */
  readonly log: (message: string) => void;
  /** Called at most once, when the server ended by itself or this process no longer owns the folder. */
  readonly onUnexpectedExit: (error: Error) => void;
  /** Set by the restore alone: it starts in a folder that is marked as unfinished. */
  readonly mayBeUnfinished?: true;
}

/**
 * Starts the database of a data folder, or takes over one that a killed process left running, and owns the folder
 * until stop() or the end of this process. Throws DataFolderInUse if another process owns it, RestoreUnfinished for
 * a half restored one.
 */
export function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return startOver(process.platform === 'win32' ? 'loopback' : 'socket', options);
}

/** startEmbeddedPostgres over a given transport. */
export async function startOver(
  transport: Transport,
  { dataDir, log, onUnexpectedExit, mayBeUnfinished }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  if (!mayBeUnfinished) await refuseUnfinished(dataDir);
  const folder = await openDatabaseFolder(dataDir, log);
  const binaries = await findBinaries(folder);
  const owned = await ownServer(folder, binaries, transport);
  const { client, address, pid, process: server } = owned.server;
  if (!owned.launch) log(`Took over the database server (process ${pid}) that was still running.`);

  const endWatch = watchOwnership(owned, onUnexpectedExit);
  const endLogCheck = keepLogBounded(folder);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    endLogCheck();
    // The lock goes with the server, so that nobody takes over one that is about to end.
    if (endWatch()) await shutDown(folder, binaries, transport, pid, server);
    await client.end();
  };
  const stopOnce = () => {
    stopped ??= stop();
    return stopped;
  };

  try {
    const password = await findPassword(folder);
    await ensureProductDatabase(client, password);
    const secret = password === undefined ? {} : { password };
    return { connection: { ...address, ...PRODUCT, ...secret, ssl: false }, stop: stopOnce };
  } catch (error) {
    await stopOnce();
    throw error;
  }
}
