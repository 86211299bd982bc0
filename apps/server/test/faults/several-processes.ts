import { randomBytes } from 'node:crypto';
import { io } from 'socket.io-client';
import { inject, onTestFinished } from 'vitest';
import { dropDatabase, onServer } from '../database-server';
import { makeHome } from './product';
import type { Visitor } from './visitor';

export const server = process.env.TEST_DATABASE_URL;
export const redis = process.env.TEST_REDIS_URL;
if (!server) console.log('Skipped: two processes need PostgreSQL at TEST_DATABASE_URL.');
if (!redis) console.log('Skipped: sockets of two processes through Redis need TEST_REDIS_URL.');

/** Through what processes tell each other. */
export const channels = [
  { through: 'the database', redisUrl: '' },
  ...(redis ? [{ through: 'Redis', redisUrl: redis }] : []),
];

/** A migrated database of its own on the test server, with what both processes are told. */
export async function makeInstallation(template = inject('templateDatabase')) {
  const name = `keyhold_fault_${randomBytes(6).toString('hex')}`;
  await onServer({ connectionString: server }, `create database ${name} template ${template}`);
  onTestFinished(() => dropDatabase({ connectionString: server }, name));
  const url = new URL(server ?? '');
  url.pathname = name;
  const env = {
    KEYHOLD_DATA_DIR: await makeHome(),
    KEYHOLD_MASTER_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: url.href,
  };
  /** Moves the clock behind the back of all processes: nobody is asked to sweep. */
  const moveClock = (ms: number) =>
    onServer(
      { connectionString: url.href },
      `update installation set clock_offset_ms = clock_offset_ms + ${ms}`,
    );
  return { env, moveClock, databaseUrl: url.href };
}

/** Opens a socket as the person's page does; `heard` grows with what is announced. */
export async function listen(wearer: Pick<Visitor, 'url' | 'cookie'>) {
  const heard: [string, unknown][] = [];
  const socket = io(wearer.url, {
    extraHeaders: { cookie: wearer.cookie },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  onTestFinished(() => void socket.close());
  socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return heard;
}
