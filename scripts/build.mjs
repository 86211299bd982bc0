// Builds the web app and the server into apps/*/dist.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { sourcesStamp, stampFile } from './sources-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);

await buildServer();
buildWeb();
compress(join(root, 'apps/web/dist'));
writeFileSync(stampFile(root), sourcesStamp(root));

/** One file for each program; packages stay in node_modules. */
async function buildServer() {
  const { build } = await import('esbuild');
  const outdir = join(root, 'apps/server/dist');
  rmSync(outdir, { recursive: true, force: true });
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'apps/server/package.json'), 'utf8'),
  );
  const kept = Object.keys({ ...dependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith('@keyhold/'),
  );
  const programs = readdirSync(join(root, 'apps/server/src/commands'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replace(/\.ts$/, ''));
  await build({
    absWorkingDir: root,
    entryPoints: [
      { in: 'apps/server/src/main.ts', out: 'main' },
      { in: 'apps/server/src/features/cards/odds/odds-thread.ts', out: 'odds-thread' },
      ...programs.map((name) => ({ in: `apps/server/src/commands/${name}.ts`, out: `commands/${name}` })),
    ],
    outdir,
    bundle: true,
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    external: kept.flatMap((name) => [name, `${name}/*`]),
    logLevel: 'warning',
  });
}

function buildWeb() {
  const vite = join(require.resolve('vite/package.json'), '../bin/vite.js');
  const done = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
    stdio: 'inherit',
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

/** Writes a brotli copy beside every text file, which the server sends to browsers that take it. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|webmanifest)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
}
