// Builds the web app and the server into apps/*/dist.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildSync } from 'esbuild';
import { sourcesStamp, stampFile } from './sources-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);

run(fileURLToPath(new URL('build-server.mjs', import.meta.url)));
run(
  join(require.resolve('vite/package.json'), '../bin/vite.js'),
  ['build', '--logLevel', 'warn'],
  join(root, 'apps/web'),
);
minify(join(root, 'apps/web/dist/before-paint.js'));
// The bridge lies beside the pages: an installation gives out the one that fits it.
run(join(root, 'apps/bridge/build.mjs'), [join(root, 'apps/web/dist/keyhold-bridge.cjs')]);
// The description of the calls is some megabytes: made once, here.
run(join(root, 'apps/server/dist/commands/openapi.js'), ['--to', join(root, 'apps/web/dist/api')]);
compress(join(root, 'apps/web/dist'));
writeFileSync(stampFile(root), sourcesStamp(root));

function run(program, args = [], cwd = root) {
  const done = spawnSync(process.execPath, [program, ...args], {
    cwd,
    // Whatever the shell says: with another value the pages are React's development build.
    env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    stdio: 'inherit',
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

/** Makes a script small that was copied as it is written: every page waits for it. */
function minify(file) {
  buildSync({ entryPoints: [file], outfile: file, allowOverwrite: true, minify: true, target: 'es2022' });
}

/** Writes a brotli copy beside every text file, which the server sends to browsers that take it. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|html|json|svg|webmanifest)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
}
