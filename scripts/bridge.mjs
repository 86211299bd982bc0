// `npm run bridge -- pair <address> <code>`: builds the bridge, which takes a moment, and runs it.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bridge = (path) => fileURLToPath(new URL(`../apps/bridge/${path}`, import.meta.url));
const built = spawnSync(process.execPath, [bridge('build.mjs')], { stdio: ['ignore', 2, 'inherit'] });
if (built.status !== 0) process.exit(built.status ?? 1);
const running = spawn(process.execPath, [bridge('dist/keyhold-bridge.cjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => running.kill(signal));
running.on('close', (status) => process.exit(status ?? 1));
