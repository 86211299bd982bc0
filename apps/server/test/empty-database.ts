import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { onServer } from './database-server';

/** A database without a schema, for one test, and a client that is connected to it; both go when the test ends. */
export async function emptyDatabase(name: string) {
  const server = inject('connection');
  const database = `${name}_${process.pid}`;
  await onServer(server, `create database ${database}`);
  const connection = { ...server, database };
  const client = new pg.Client(connection);
  onTestFinished(async () => {
    await client.end();
    await onServer(server, `drop database ${database}`);
  });
  await client.connect();
  return { client, connection };
}
