import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { openDatabaseFolder } from '@keyhold/server/src/db/embedded/database-folder';
import type { EmbeddedPostgres } from '@keyhold/server/src/db/embedded/embedded-postgres';
import { PRODUCT } from '@keyhold/server/src/db/embedded/product-database';
import { SOCKET_PORT } from '@keyhold/server/src/db/embedded/server-settings';
import { openSocketFolder } from '@keyhold/server/src/db/embedded/socket-folder';

const program = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));

export interface Product {
  readonly address: string;
  readonly process: ChildProcess;
  /** From the start of the process to its first good answer, in milliseconds. */
  readonly firstAnswerMs: number;
  stop(): Promise<void>;
}

/** A database that can be connected to, whoever started it. */
export type Reachable = Pick<EmbeddedPostgres, 'connection'>;

/** The database that a running product keeps in its data folder. */
export async function reachDatabaseOf(dataDir: string): Promise<Reachable> {
  const host = await openSocketFolder(await openDatabaseFolder(dataDir, () => undefined));
  return { connection: { ...PRODUCT, host, port: SOCKET_PORT, ssl: false } };
}

/** The same at every start, so that one product opens what another one sealed. */
export const masterKey = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7)).toString('base64');

/** The settings of a product on this database. */
export function productEnvironment({ connection }: Reachable): Record<string, string> {
  const { host, port, user, database } = connection;
  return {
    DATABASE_URL: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    KEYHOLD_CALLS_PER_MINUTE: '100000000',
    KEYHOLD_MASTER_KEY: masterKey,
    KEYHOLD_CAPTCHA: 'off',
    KEYHOLD_EMAIL_VERIFICATION: 'off',
    KEYHOLD_LOG_LEVEL: 'warn',
  };
}

/** Starts the built product with this environment and waits for its first good answer. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      KEYHOLD_MQTT_PORT: String(await freePort()),
      KEYHOLD_CAPTCHA: 'off',
      KEYHOLD_EMAIL_VERIFICATION: 'off',
      KEYHOLD_LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(child, 'exit');
  for (;;) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    address,
    process: child,
    firstAnswerMs: performance.now() - startedAt,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** A port of this machine that nobody listens to. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  server.close();
  await once(server, 'close');
  return address.port;
}

/** What a new person sends. */
export function newWearer() {
  const name = `bench_${process.hrtime.bigint()}`;
  return {
    username: name,
    email: `${name}@example.org`,
    password: 'a long bench password',
    gender: 'Non-binary',
    role: 'slave',
    dateOfBirth: '1990-05-17',
  };
}

/** Registers a person and starts locks; returns the session's cookie. */
export async function makeWearer(address: string, lockCount: number): Promise<string> {
  const registered = await post(`${address}/api/auth/register`, '', newWearer());
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  for (let count = 0; count < lockCount; count += 1) {
    const meta = {
      title: `Bench lock ${count + 1}`,
      initialDurationDays: 3 + count,
      initialDurationHours: 4,
      combinationType: 'DIGITS',
      digits: '4711',
    };
    await post(`${address}/api/locks/self/start`, cookie, { meta });
  }
  return cookie;
}

export async function post(url: string, cookie: string, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
