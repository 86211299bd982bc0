import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { freePort } from '../product';

/** Starts the bare twin of sending. */
export async function startMessagesTwin(connection: pg.ClientConfig) {
  const port = await freePort();
  const program = fileURLToPath(new URL('twin.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      TWIN_CONNECTION: JSON.stringify(connection),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    stop: () => child.kill('SIGTERM'),
  };
}
