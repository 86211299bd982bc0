import { createClient } from 'redis';

export type RedisClient = ReturnType<typeof createRedisClient>;

/** A client that reconnects by itself and fails calls at once while it is away. */
export function createRedisClient(url: string, onError: (error: Error) => void) {
  const client = createClient({ url, disableOfflineQueue: true });
  client.on('error', onError);
  return client;
}
