import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
