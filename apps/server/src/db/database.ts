import type { Logger } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { prepareFrequent } from './prepare-frequent';
import { ReadsTogether } from './reads-together';
import { mapRowsQuickly } from './row-mapper';
import { holdBack } from './wire';

export type Database = NodePgDatabase;
/** A running transaction; everything that a command writes goes through it. */
export type Tx = Database & { readonly [inTransaction]: true };
declare const inTransaction: unique symbol;
/** Either: for reads that serve both. */
export type Queryable = Database | Tx;

export interface DatabaseClient {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Runs `work` in one transaction: commits when it resolves, takes everything back when it throws. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens a pool. `onError` gets failures of idle connections, which would end the process otherwise. */
export function openDatabase(options: {
  connection: pg.PoolConfig;
  poolSize: number;
  onError: (error: Error) => void;
  logger?: Logger;
}): DatabaseClient {
  const pool = new pg.Pool({
    ...options.connection,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // The time-outs above are the server's; a server that is gone without a word is noticed by these.
    query_timeout: 35_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    // A statement is sent without waiting for the answer to the one before.
    pipeline: true,
  });
  prepareFrequent(pool);
  let isClosing = false;
  const onError = (error: Error) => {
    if (!isClosing) options.onError(error);
  };
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const settings = options.logger ? { logger: options.logger } : {};
  const db = drizzle(new ReadsTogether(pool) as unknown as pg.Pool, settings) as unknown as Database;
  mapRowsQuickly(db);
  // Kept: what drizzle has learned of the tables would be learned anew in each transaction.
  const transactions = new WeakMap<pg.PoolClient, Tx>();
  const txOn = (client: pg.PoolClient): Tx => {
    const tx = transactions.get(client) ?? (drizzle(client, settings) as unknown as Tx);
    transactions.set(client, tx);
    return tx;
  };
  return {
    db,
    pool,
    transact: (work) => transact(pool, txOn, work),
    async close() {
      isClosing = true;
      await pool.end();
    },
  };
}

/**
 * drizzle's own `transaction` keeps a connection for good when it dies before the first statement; here a connection
 * always goes back to the pool, and a broken one is thrown away.
 */
async function transact<T>(
  pool: pg.Pool,
  txOn: (client: pg.PoolClient) => Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // It leaves in one write with the first statement. A connection that could not begin gives no answer to that one either.
    holdBack(client);
    const begun = client.query('begin');
    begun.catch(() => undefined);
    const result = await work(txOn(client));
    await begun;
    await client.query('commit');
    return result;
  } catch (error) {
    // The caller should see the first failure, not the one of the rollback.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Brings the schema to this version; several processes may call it at once. */
export async function migrateDatabase(connection: pg.PoolConfig, migrationsFolder: string): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('keyhold.migrations'))");
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
