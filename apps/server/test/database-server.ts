import { appendFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../src/db/database';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres';
import { migrateJobs } from '../src/jobs/job-worker';
import { migrationsFolder } from '../src/server-folder';
import { copyData, initialiseData, newHome } from './initialised-data';

declare module 'vitest' {
  interface ProvidedContext {
    connection: pg.PoolConfig;
    templateDatabase: string;
    /** A data folder with an initialised database that nobody starts, to be copied. */
    initialisedData: string;
  }
}

/**
 * One database server for the run (embedded, or the one at TEST_DATABASE_URL) with a migrated template; every test
 * app copies the template.
 */
export default async function startDatabaseServer(project: TestProject) {
  const initialised = await initialiseData();
  project.provide('initialisedData', initialised);
  const server = process.env.TEST_DATABASE_URL
    ? existingServer(process.env.TEST_DATABASE_URL)
    : await embeddedServer(initialised);
  const templateDatabase = `keyhold_template_${process.pid}`;
  await onServer(server.connection, `create database ${templateDatabase}`);
  const template = { ...server.connection, database: templateDatabase };
  await migrateDatabase(template, migrationsFolder);
  const pool = new pg.Pool(template);
  await migrateJobs(pool);
  await pool.end();
  project.provide('connection', server.connection);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await dropAll(server.connection, templateDatabase);
    await server.stop();
    await rm(dirname(initialised), { recursive: true, force: true });
  };
}

/** Runs one statement in the server's own database. */
export async function onServer(connection: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Drops the template and its copies. */
async function dropAll(connection: pg.PoolConfig, templateDatabase: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select datname from pg_database where datname = $1 or starts_with(datname, $1 || '_')`,
      [templateDatabase],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname}`);
  } finally {
    await client.end();
  }
}

/**
 * Drops a database that nobody uses any more. It does not force: then the server waits for sessions that are
 * just leaving and stops its own vacuum, which a forced drop by an ordinary role may not do.
 */
export async function dropDatabase(connection: pg.PoolConfig, name: string): Promise<void> {
  await onServer(connection, `drop database if exists ${name}`);
}

function existingServer(address: string) {
  const url = new URL(address);
  const connection: pg.PoolConfig = {
    host: url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    database: url.pathname.slice(1),
    ...(url.password ? { password: decodeURIComponent(url.password) } : {}),
  };
  return { connection, stop: async () => undefined };
}

async function embeddedServer(initialised: string) {
  const dataDir = await copyData(initialised, await newHome());
  // It stands above the settings of the product.
  await appendFile(join(dataDir, 'postgres/cluster/postgresql.auto.conf'), settingsOfTests);
  const embedded = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    onUnexpectedExit: (error) => {
      throw error;
    },
  });
  const connection: pg.PoolConfig = { ...embedded.connection };
  await mayLeaveReferencesOut(connection);
  return {
    connection,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Nobody needs these databases after the run: they may be lost in a power cut, unlike the product's. Each worker keeps
 * connections to several.
 */
const settingsOfTests = `
fsync = off
synchronous_commit = off
full_page_writes = off
autovacuum = off
max_connections = 200
`;

async function mayLeaveReferencesOut(connection: pg.PoolConfig): Promise<void> {
  const asSuperuser = { ...connection, user: 'postgres' };
  await onServer(asSuperuser, `grant set on parameter session_replication_role to ${connection.user}`);
}
