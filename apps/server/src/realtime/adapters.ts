import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import { createAdapter as createRedisAdapter } from '@socket.io/redis-streams-adapter';
import type pg from 'pg';
import type { Server } from 'socket.io';
import type { RedisClient } from '../platform/redis';

/** Joins the sockets of several processes through Redis. */
export function joinThroughRedis(io: Server, redis: RedisClient): void {
  io.adapter(createRedisAdapter(redis));
}

/** Joins the sockets of several processes through the database, where there is no Redis. */
export function joinThroughPostgres(io: Server, pool: pg.Pool, onError: (error: Error) => void): void {
  io.adapter(createPostgresAdapter(pool, { errorHandler: onError }));
}
