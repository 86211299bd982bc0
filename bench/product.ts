import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url));

export interface Product {
  readonly address: string;
  readonly process: ChildProcess;
  /** From the start of the process to its first good answer, in milliseconds. */
  readonly firstAnswerMs: number;
  stop(): Promise<void>;
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

/** Registers a person and starts locks; returns the session's cookie. */
export async function makeWearer(address: string, lockCount: number): Promise<string> {
  const name = `bench_${process.hrtime.bigint()}`;
  const registered = await post(`${address}/api/auth/register`, '', {
    username: name,
    email: `${name}@example.org`,
    password: 'a long bench password',
    gender: 'Non-binary',
    role: 'slave',
    dateOfBirth: '1990-05-17',
  });
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

async function post(url: string, cookie: string, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
