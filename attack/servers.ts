import { connect } from 'node:net';
import pg from 'pg';
import { isLoopback } from './loopback';
import type { Servers } from './target';

const usual: Servers = {
  databaseUrl: 'postgres://root@127.0.0.1:5432/test',
  // What else uses the same Redis is in another of its databases.
  redisUrl: 'redis://127.0.0.1:6379/15',
};

/** PostgreSQL and Redis as the tests are told, else those that answer on this machine; null where one is not there. */
export async function findServers(): Promise<Servers | null> {
  const databaseUrl = process.env.TEST_DATABASE_URL ?? usual.databaseUrl;
  const redisUrl = process.env.TEST_REDIS_URL ?? usual.redisUrl;
  if (!isLoopback(databaseUrl) || !isLoopback(redisUrl)) return null;
  const found = (await databaseAnswers(databaseUrl)) && (await listens(redisUrl));
  return found ? { databaseUrl, redisUrl } : null;
}

async function databaseAnswers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function listens(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port || 6379), hostname);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
