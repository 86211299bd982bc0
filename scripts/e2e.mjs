// `npm run test:e2e`: builds when the sources are newer than the build, then plays the stories in a browser.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './ensure-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
ensureBuild();
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const run = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  cwd: join(root, 'e2e'),
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
