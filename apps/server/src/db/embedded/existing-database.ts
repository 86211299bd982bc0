import { lstat, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findAnsweringServer } from './answering-server';
import { openDatabaseFolder } from './database-folder';
import type { EmbeddedPostgres } from './embedded-postgres';
import { PRODUCT } from './product-database';
import { findPassword } from './transport';

/** Whether a database was ever begun in this data folder. Makes nothing, unlike a start. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  try {
    await lstat(join(dataDir, 'postgres'));
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/**
 * Returns whether a database was ever made in this data folder, or in the other folder that was chosen for
 * it. A cluster appears whole or not at all.
 */
export async function hasCluster(dataDir: string): Promise<boolean> {
  try {
    await stat(join(dataDir, 'postgres', 'cluster'));
    return true;
  } catch (error) {
    return !['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}

/**
 * Returns how to reach the running database of a data folder as one more client; null if no server runs. Owns
 * nothing: when the owner stops, the connections end.
 */
export async function findRunningDatabase(
  dataDir: string,
  log: (message: string) => void,
): Promise<EmbeddedPostgres['connection'] | null> {
  const folder = await openDatabaseFolder(dataDir, log);
  const server = await findAnsweringServer(folder);
  if (!server) return null;
  await server.client.end();
  const password = await findPassword(folder);
  return { ...server.address, ...PRODUCT, ...(password === undefined ? {} : { password }), ssl: false };
}

/** Removes the database of a data folder, also one that is kept elsewhere. Stop it first. */
export async function removeDatabase(dataDir: string): Promise<void> {
  const path = join(dataDir, 'postgres');
  const kept = await realpath(path).catch(() => path);
  for (const folder of new Set([kept, path]))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
