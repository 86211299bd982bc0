// Builds the server's programs into a folder of the server's package: `node scripts/build-server.mjs [folder]`. One file for
// each program. What every start reads is in it: to find those packages file by file took a third of a start. The others stay
// in node_modules: those with data, threads or programs of their own, and what is read when it is needed.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = join(root, 'apps/server');
const outdir = process.argv[2] ?? join(server, 'dist');

/** The packages that every start reads. */
const inside = [
  '@fastify/cookie',
  '@fastify/multipart',
  '@fastify/proxy-addr',
  '@fastify/static',
  '@fastify/swagger',
  '@simplewebauthn/server',
  'aedes',
  'cron-parser',
  'drizzle-orm',
  'fastify',
  'fastify-type-provider-zod',
  'mqtt',
  'prom-client',
  'rate-limiter-flexible',
  'redis',
  'web-push',
  'zod',
];

rmSync(outdir, { recursive: true, force: true });
const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'));
const kept = Object.keys({ ...dependencies, ...optionalDependencies }).filter(
  (name) => !name.startsWith('@keyhold/') && !inside.includes(name),
);
const commands = readdirSync(join(server, 'src/commands'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
await build({
  absWorkingDir: root,
  entryPoints: [
    { in: 'apps/server/src/main.ts', out: 'main' },
    { in: 'apps/server/src/features/cards/odds/odds-thread.ts', out: 'odds-thread' },
    ...commands.map((name) => ({ in: `apps/server/src/commands/${name}.ts`, out: `commands/${name}` })),
  ],
  outdir,
  bundle: true,
  splitting: true,
  chunkNames: 'parts/[name]-[hash]',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  // Packages of the older kind ask for Node's own modules while they run.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
  },
  external: kept.flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
});
