// `npm run bench [-- start|dashboard|backlog [--rows 20000]|discover [--users 20000]|forum [--posts 20000]|interactions|profile [--users 20000]|scale [--locks 20000]]`: builds, then measures the built
// product, all parts unless some are named. Takes some minutes; never part of tests.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
process.exit(run('scripts/build.mjs') || run('--import', 'tsx', 'bench/run.ts', ...process.argv.slice(2)));
