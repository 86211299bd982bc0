import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** The folder of this package, from the sources as well as from any file of the build. */
function findServerFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new Error('The folder of the server was not found');
  }
}

const serverFolder = findServerFolder();

export const migrationsFolder = join(serverFolder, 'migrations');
/** The built web app; missing while only the server was built. */
export const webRoot = join(serverFolder, '../web/dist');

/** The folder of the build that this is part of; what programs share lies in a folder of it. */
function buildFolder(): string {
  const folder = dirname(fileURLToPath(import.meta.url));
  return ['parts', 'commands'].includes(basename(folder)) ? dirname(folder) : folder;
}

/** Starts a thread for a program of the build; without a build it is translated from the sources. */
export function startThread({ source, built }: { source: string; built: string }): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(join(buildFolder(), built));
  const program = pathToFileURL(join(serverFolder, 'src', source)).href;
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import('${program}'); })`;
  return new Worker(code, { eval: true });
}
