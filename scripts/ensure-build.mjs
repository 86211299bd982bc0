import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './sources-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds when the sources are newer than the build; ends the process where that fails. Talks on standard error. */
export function ensureBuild() {
  if (isBuilt(root)) return;
  console.error('Building Keyhold (this takes a few seconds) …');
  const build = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], {
    stdio: ['ignore', 2, 'inherit'],
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
