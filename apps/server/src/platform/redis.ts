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

/** The address without user and password. */
function nameOfRedis(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return hostname ? `${hostname}:${port || 6379}` : pathname;
}
