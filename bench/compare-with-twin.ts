import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { comparePairs, sliceMs } from './compare';
import { type Asked, countCalls } from './load';
import { freePort, type Product, type Reachable } from './product';
import type { OwnApp } from './scale/own-app';

export interface Compared {
  readonly name: string;
  /** Asked anew for each call. */
  readonly path: () => string;
  /** What is sent, where it writes. */
  readonly body?: () => object;
  /** The id of what a call makes: its twin makes another one each time. */
  readonly madeId?: (reply: unknown) => string;
}

/** A call against its bare twin, in interleaved slices on one database, over one connection and over sixteen. */
export async function compareWithTwin(
  { database, own, product, cookie }: { database: Reachable; own: OwnApp; product: Product; cookie: string },
  { name, path, body, madeId }: Compared,
): Promise<void> {
  let reply: unknown;
  const recorded = await own.statementsOf(async () => {
    reply = (await own.call(path(), cookie, body?.())).body;
  });
  const statements = recorded.filter(({ text }) => !/^(begin|commit)/i.test(text));
  const twin = await startTwin(database, {
    statements,
    reply,
    writes: body !== undefined,
    madeId: madeId?.(reply) ?? null,
  });
  const asked = { cookie, ...(body && { body }) };
  try {
    for (const connections of [1, 16]) {
      const calls = (url: Asked['url']) => () =>
        countCalls(
          Array.from({ length: connections }, () => ({ ...asked, url })),
          sliceMs,
        );
      await comparePairs(
        `${name}, ${connections} connections`,
        calls(() => product.address + path()),
        calls(twin.address),
      );
    }
  } finally {
    twin.stop();
  }
}

async function startTwin(database: Reachable, answer: object) {
  const port = await freePort();
  const program = fileURLToPath(new URL('twin-of-a-call.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      TWIN_CONNECTION: JSON.stringify(database.connection),
      TWIN_ANSWER: JSON.stringify(answer),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
}
