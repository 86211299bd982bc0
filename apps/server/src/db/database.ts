import type { Logger } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

export type Database = NodePgDatabase;
/** A running transaction; everything that a command writes goes through it. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Either: for reads that serve both. */
export type Queryable = Database | Tx;

export interface DatabaseClient {
  readonly db: Database;
  readonly pool: pg.Pool;
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
  });
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  const db = drizzle(pool, options.logger ? { logger: options.logger } : {});
  return { db, pool, close: () => pool.end() };
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
