import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { EmbeddedPostgres } from '@keyhold/server/src/db/embedded/embedded-postgres';
import { countAnswers, summarise } from './load';
import { freePort, makeWearer, productEnvironment, startProduct } from './product';

const pairs = 24;
const sliceMs = 1000;

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
      await ours();
      await bare();
      const ratios: number[] = [];
      const totals = { ours: 0, bare: 0 };
      for (let pair = 0; pair < pairs; pair += 1) {
        // A-B, then B-A: what drifts over time hits both alike.
        const [first, second] = pair % 2 === 0 ? [ours, bare] : [bare, ours];
        const [a, b] = [await first(), await second()];
        const [own, other] = pair % 2 === 0 ? [a, b] : [b, a];
        totals.ours += own;
        totals.bare += other;
        ratios.push(other / own);
      }
      const { median, low, high } = summarise(ratios);
      const perSecond = (count: number) => Math.round((count / pairs / sliceMs) * 1000);
      console.log(
        `dashboard, 3 locks (${body.length} bytes), ${connections} connections: ${median.toFixed(2)} times its bare twin ` +
          `(95 % ${low.toFixed(2)} to ${high.toFixed(2)}; ${perSecond(totals.ours)} against ${perSecond(totals.bare)} a second, ${pairs} pairs)`,
      );
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
