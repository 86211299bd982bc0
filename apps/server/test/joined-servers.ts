import pino from 'pino';
import type { Server } from 'socket.io';
import { expect, onTestFinished } from 'vitest';
import { createRedisClient } from '../src/platform/redis';
import { joinThroughPostgres, joinThroughRedis } from '../src/realtime/adapters';
import { createTestApp } from './test-app';

export const redisUrl = process.env.TEST_REDIS_URL;

/** The ways by which several processes hear each other; `join` gives what joins a socket server to the others. */
export const joiningChannels: { through: string; join: () => Promise<(io: Server) => void> }[] = [
  { through: 'the database', join: joinThroughTestDatabase },
  ...(redisUrl ? [{ through: 'Redis', join: () => joinThroughTestRedis() }] : []),
];

async function joinThroughTestDatabase() {
  const running = await createTestApp();
  onTestFinished(() => running.close());
  const errors: Error[] = [];
  onTestFinished(() => expect(errors).toEqual([]));
  return (io: Server) =>
    joinThroughPostgres(io, running.app.parts.database.pool, (error) => errors.push(error));
}

/** For two servers. Each worker has a database of Redis of its own: what runs beside it is not heard. */
export async function joinThroughTestRedis(
  database = Number(process.env.VITEST_POOL_ID),
  server: string | undefined = redisUrl,
) {
  const url = new URL(`/${database}`, server).href;
  const clients = await Promise.all(
    [0, 1].map(async () => {
      const client = createRedisClient(url, pino({ level: 'silent' }));
      await client.connect();
      onTestFinished(() => client.destroy());
      return client;
    }),
  );
  return (io: Server) => {
    const client = clients.pop();
    if (client) joinThroughRedis(io, client);
  };
}
