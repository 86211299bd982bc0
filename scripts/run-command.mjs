// Runs one of the server's commands from the build: `node scripts/run-command.mjs invite --uses 5`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [name = '', ...rest] = process.argv.slice(2);
const program = fileURLToPath(new URL(`../apps/server/dist/commands/${name}.js`, import.meta.url));
if (!existsSync(program)) {
  const build = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], {
    stdio: ['ignore', 2, 'inherit'],
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
process.exit(spawnSync(process.execPath, [program, ...rest], { stdio: 'inherit' }).status ?? 1);
