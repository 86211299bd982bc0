// `npm run check`: format, lint, fences, types, unused code. Runs all of them and fails if any does. What was found of
// files that have not changed since is kept in node_modules/.cache.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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

const failed = checks.filter(([name, program, args]) => {
  console.log(`— ${name}`);
  return spawnSync(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(([name]) => name).join(', ')}`);
  process.exit(1);
}
console.log('\nAll checks passed.');
