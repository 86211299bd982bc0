// Builds the bridge into one file without dependencies: `node build.mjs [file]`.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));

await build({
  absWorkingDir: folder,
  entryPoints: ['src/main.ts'],
  outfile: process.argv[2] ?? 'dist/keyhold-bridge.cjs',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  minifySyntax: true,
  banner: { js: '#!/usr/bin/env node' },
  // They would make its sockets faster, where somebody has installed them.
  external: ['bufferutil', 'utf-8-validate'],
  logLevel: 'warning',
});
