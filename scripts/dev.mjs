// `npm run dev`: the server from its sources, restarted on changes, and vite with hot reload in front of it.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const env = {
  ...process.env,
  NODE_ENV: 'development',
  // The same as `npm start` has: each program below runs in a folder of its own.
  KEYHOLD_DATA_DIR: resolve(root, process.env.KEYHOLD_DATA_DIR || 'data'),
};
const run = (args, cwd) => spawn(process.execPath, args, { cwd: `${root}${cwd}`, env, stdio: 'inherit' });

console.log(
  'Open the page that vite names (http://localhost:5173 where that is free), not the server behind it.',
);

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
