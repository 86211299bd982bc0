import { setTimeout as pause } from 'node:timers/promises';
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import { createAdapter as createRedisAdapter } from '@socket.io/redis-streams-adapter';
import type pg from 'pg';
import type { Server } from 'socket.io';
import type { RedisClient } from '../platform/redis';

const readAgainAfterMs = 1000;

/** Joins the sockets of several processes through Redis. */
export function joinThroughRedis(io: Server, redis: RedisClient): void {
  const duplicate = redis.duplicate.bind(redis) as () => RedisClient;
  io.adapter(createRedisAdapter(Object.assign(redis, { duplicate: () => withPauses(duplicate()) })));
}

/**
 * Makes failed reads of a stream take a while. The adapter reads again in the same breath: while Redis is away, and says
 * so at once, this process would never get to anything else.
 */
function withPauses(reader: RedisClient): RedisClient {
  const read = reader.xRead.bind(reader);
  const xRead = async (...query: Parameters<typeof read>) => {
    try {
      return await read(...query);
    } catch (error) {
      await pause(readAgainAfterMs, undefined, { ref: false });
      throw error;
    }
  };
  return Object.assign(reader, { xRead });
}

/** Joins the sockets of several processes through the database, where there is no Redis. */
export function joinThroughPostgres(io: Server, pool: pg.Pool, onError: (error: Error) => void): void {
  io.adapter(createPostgresAdapter(pool, { errorHandler: onError }));
}
