// `npm start`: builds when the sources are newer than the build, then runs the server in this process.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './sources-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

if (!isBuilt(root)) {
  console.log('Building Keyhold (this takes a few seconds) …');
  const build = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
await import('../apps/server/dist/main.js');
