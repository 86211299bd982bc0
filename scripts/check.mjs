// `npm run check`: format, lint, fences, types, unused code, as many at once as there are cores. Runs all of them and fails
// if any does. What was found of files that have not changed since is kept in node_modules/.cache.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name, path) => join(root, 'node_modules', name, path);
const cache = join(root, 'node_modules/.cache/check');
const workspaces = [
  'packages/rules',
  'packages/contracts',
  'packages/fairness-checker',
  'packages/image-servers',
  'apps/server',
  'apps/web',
  'apps/bridge',
  'e2e',
  'bench',
  'attack',
];

const checks = [
  ['format and lint', bin('@biomejs/biome', 'bin/biome'), ['check', '--error-on-warnings', '.']],
  [
    'fences',
    bin('dependency-cruiser', 'bin/dependency-cruise.mjs'),
    [
      ...[
        '--config',
        '.dependency-cruiser.cjs',
        '--cache',
        join(cache, 'fences'),
        '--cache-strategy',
        'content',
      ],
      ...['packages', 'apps/server/src', 'apps/web/src', 'apps/bridge/src'],
    ],
  ],
  ...workspaces
    .filter((workspace) => existsSync(join(root, workspace, 'tsconfig.json')))
    .map((workspace) => [
      `types of ${workspace}`,
      bin('tsgo', 'bin/tsc'),
      [
        ...['-p', `${workspace}/tsconfig.json`, '--incremental'],
        ...['--tsBuildInfoFile', join(cache, `${workspace}.tsbuildinfo`)],
      ],
    ]),
  ['unused code', bin('knip', 'bin/knip.js'), ['--cache', '--cache-location', join(cache, 'knip')]],
];

/** Runs a check and says its name and what it said once it has ended; resolves to whether it passed. */
async function run([name, program, args]) {
  const child = spawn(process.execPath, [program, ...args], { cwd: root });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const [code] = await once(child, 'close');
  console.log(`— ${name}`);
  process.stdout.write(Buffer.concat(said));
  return code === 0;
}

const waiting = [...checks];
const failed = [];
async function runWaiting() {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    if (!(await run(check))) failed.push(check);
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(([name]) => name).join(', ')}`);
  process.exit(1);
}
console.log('\nAll checks passed.');
