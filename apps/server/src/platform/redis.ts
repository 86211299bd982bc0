import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createClient } from 'redis';

export type RedisClient = ReturnType<typeof createRedisClient>;

/** A client that reconnects by itself and fails calls at once while it is away. */
export function createRedisClient(url: string, log: Pick<Logger, 'info' | 'warn'>) {
  const client = createClient({ url, disableOfflineQueue: true });
  const name = nameOfRedis(url);
  let isAway = false;
  // It fails again at each try to reconnect: told once is enough.
  client.on('error', (error: Error & { code?: unknown }) => {
    if (!isAway) log.warn(`Waiting for Redis at ${name} (${error.code ?? error.message})`);
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info(`Redis at ${name} is there`);
    isAway = false;
  });
  return client;
}

/**
 * Begins to connect; resolves when Redis is there, and without it when a try failed or the time is over: the client goes
 * on trying.
 */
export async function connectWithin(client: RedisClient, patienceMs: number): Promise<void> {
  const connected = client.connect();
  // It goes on until the client is thrown away, and its failures are told by the client.
  connected.catch(() => undefined);
  const patience = new AbortController();
  const failed = once(client, 'error', { signal: patience.signal });
  const over = sleep(patienceMs, undefined, { signal: patience.signal });
  try {
    await Promise.race([connected, failed, over]);
  } finally {
    for (const waiting of [failed, over]) waiting.catch(() => undefined);
    patience.abort();
  }
}

/** The address without user and password. */
function nameOfRedis(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return hostname ? `${hostname}:${port || 6379}` : pathname;
}
