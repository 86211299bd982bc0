import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { areBinariesCopied, type Binaries, copyBinaries } from './binaries';
import type { DatabaseFolder } from './database-folder';
import { UNFINISHED } from './durable-files';
import { initialiseCluster, isInitialised } from './initialise';
import type { Transport } from './transport';

/**
 * Brings binaries and an initialised cluster into the folder if they are missing. Must be called behind the
 * start lock. Killed in the middle it leaves each of them whole or absent.
 */
export async function prepareFolder(
  folder: DatabaseFolder,
  binaries: Binaries,
  transport: Transport,
): Promise<void> {
  await removeLeftovers(folder);
  if (!(await areBinariesCopied(binaries))) await copyBinaries(binaries, folder);
  if (!(await isInitialised(folder))) await initialiseCluster(folder, binaries, transport);
}

async function removeLeftovers(folder: DatabaseFolder): Promise<void> {
  for (const name of await readdir(folder.path)) {
    if (!name.startsWith(UNFINISHED)) continue;
    // The initdb of a killed start may still be writing there; what it leaves is removed at the next start.
    await rm(join(folder.path, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}
