import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import { createAdapter as createRedisAdapter } from '@socket.io/redis-streams-adapter';
import type pg from 'pg';
import type { Server } from 'socket.io';
import type { RedisClient } from '../platform/redis';
import { inRuns, keyOfShort, notifyingTogether } from './told-together';

const againAfterMs = 1000;

/**
 * Joins the sockets of several processes through Redis. Its channels, other than its streams, are the same in all
 * databases of a Redis: those of an installation carry the number of its own.
 */
export function joinThroughRedis(io: Server, redis: RedisClient): void {
  const duplicate = redis.duplicate.bind(redis) as () => RedisClient;
  const publish = redis.publish.bind(redis);
  const client = Object.assign(redis, {
    duplicate: () => patient(duplicate()),
    // The adapter does not look at what becomes of it, and a failure that nobody takes ends the process.
    publish: (...message: Parameters<typeof publish>) => publish(...message).catch(() => 0),
  });
  const create = createRedisAdapter(client, { channelPrefix: `socket.io-${redis.options.database ?? 0}` });
  // Not an arrow: socket.io calls it with `new`.
  io.adapter(function joined(namespace) {
    const adapter = create(namespace);
    const ask = adapter.serverSideEmit.bind(adapter);
    // Neither does socket.io look at what becomes of a question.
    const serverSideEmit = async (words: unknown[]) => {
      const answer = words.at(-1);
      await ask(words).catch((error: Error) => {
        if (typeof answer === 'function') answer(error, []);
      });
    };
    return Object.assign(adapter, { serverSideEmit });
  });
}

/**
 * Makes failed reads of a stream take a while. The adapter reads again in the same breath: while Redis is away, and says
 * so at once, this process would never get to anything else. It subscribes only once, and does not look whether it could:
 * that is tried until it worked.
 */
function patient(reader: RedisClient): RedisClient {
  const read = reader.xRead.bind(reader);
  const xRead = async (...query: Parameters<typeof read>) => {
    try {
      return await read(...query);
    } catch (error) {
      await pause(againAfterMs, undefined, { ref: false });
      throw error;
    }
  };
  const subscribeOnce = reader.subscribe.bind(reader);
  const subscribe = async (...channels: Parameters<typeof subscribeOnce>) => {
    while (reader.isOpen) {
      try {
        return await subscribeOnce(...channels);
      } catch {
        await pause(againAfterMs, undefined, { ref: false });
      }
    }
  };
  return Object.assign(reader, { xRead, subscribe });
}

/** Joins the sockets of several processes through the database, where there is no Redis. */
export function joinThroughPostgres(io: Server, pool: pg.Pool, onError: (error: Error) => void): void {
  const create = createPostgresAdapter(hearingInTurn(pool), { errorHandler: onError });
  // Not an arrow: socket.io calls it with `new`.
  io.adapter(function joined(namespace) {
    const adapter = create(namespace);
    const broadcast = adapter.broadcast.bind(adapter);
    // Each is sent over whatever connection is free, so later ones could overtake.
    const send = inRuns(keyOfShort, (message: Parameters<typeof broadcast>) => broadcast(...message));
    return Object.assign(adapter, { broadcast: (...message: Parameters<typeof broadcast>) => send(message) });
  });
}

/**
 * The adapter fetches a message above 8,000 bytes from a table: the messages behind it wait until it is
 * there.
 */
function hearingInTurn(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = await pool.connect();
    const inTurn = takeTurns();
    const on = (event: string, listener: (...heard: unknown[]) => unknown) =>
      EventEmitter.prototype.on.call(
        client,
        event,
        event === 'notification' ? (...heard) => inTurn(async () => listener(...heard)) : listener,
      );
    return Object.assign(client, { on });
  };
  return Object.create(pool, { connect: { value: connect }, query: { value: notifyingTogether(pool) } });
}

/** Lets each work wait for the one before it. */
function takeTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
