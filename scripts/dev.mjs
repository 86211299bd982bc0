// `npm run dev`: the server from its sources, restarted on changes, and vite with hot reload in front of it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const env = { ...process.env, NODE_ENV: 'development' };
const run = (args, cwd) => spawn(process.execPath, args, { cwd: `${root}${cwd}`, env, stdio: 'inherit' });

const children = [
  run(
    [`${root}node_modules/tsx/dist/cli.mjs`, 'watch', '--clear-screen=false', 'src/main.ts'],
    'apps/server',
  ),
  run([`${root}node_modules/vite/bin/vite.js`], 'apps/web'),
];
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
