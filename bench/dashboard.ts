import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { EmbeddedPostgres } from '@keyhold/server/src/db/embedded/embedded-postgres';
import { comparePairs, sliceMs } from './compare';
import { countAnswers } from './load';
import { freePort, makeWearer, productEnvironment, startProduct } from './product';

/** P1: the dashboard of three locks against its bare twin, in interleaved slices on one database. */
export async function benchDashboard(database: EmbeddedPostgres): Promise<void> {
  const product = await startProduct(productEnvironment(database));
  const cookie = await makeWearer(product.address, 3);
  const url = `${product.address}/api/locks/me/dashboard`;
  const body = await (await fetch(url, { headers: { cookie } })).text();
  const twin = await startTwin(database, body);
  try {
    for (const connections of [1, 16]) {
      const ours = () => countAnswers(url, cookie, connections, sliceMs);
      const bare = () => countAnswers(twin.address, cookie, connections, sliceMs);
      const name = `dashboard, 3 locks (${body.length} bytes), ${connections} connections`;
      await comparePairs(name, ours, bare);
    }
  } finally {
    twin.stop();
    await product.stop();
  }
}

/** Starts the bare twin, which answers every session that holds with this body. */
export async function startTwin(database: EmbeddedPostgres, reply: string) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('twin.ts', import.meta.url))],
    {
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(port),
        TWIN_CONNECTION: JSON.stringify(database.connection),
        TWIN_REPLY: reply,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(child.stdout, 'data');
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
}
