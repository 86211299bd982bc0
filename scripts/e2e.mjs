// `npm run test:e2e`: builds when the sources are newer than the build, then plays the stories in a browser.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './sources-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const run = (program, args, cwd) =>
  spawnSync(process.execPath, [program, ...args], { cwd, stdio: 'inherit' }).status ?? 1;

if (!isBuilt(root)) {
  const status = run(fileURLToPath(new URL('build.mjs', import.meta.url)), [], root);
  if (status !== 0) process.exit(status);
}
const vitest = join(require.resolve('vitest/package.json'), '../vitest.mjs');
process.exit(run(vitest, ['run', ...process.argv.slice(2)], join(root, 'e2e')));
