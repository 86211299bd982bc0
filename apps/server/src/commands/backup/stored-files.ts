import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { requireStorageKey } from '../../platform/storage/storage-key';

/** The files of the disk storage under their keys. One that is deleted meanwhile was given up by its owner. */
export async function* readStoredFiles(
  dataDir: string,
  signal: AbortSignal,
): AsyncGenerator<{ key: string; bytes: Buffer }> {
  const folder = join(dataDir, 'files');
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(ignoreMissing);
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const key = relative(folder, path).split(sep).join('/');
    if (!isStorageKey(key)) continue;
    signal.throwIfAborted();
    const bytes = await readFile(path).catch(ignoreMissing);
    if (bytes) yield { key, bytes };
  }
}

/** Half-written files and foreign files have names that are no storage keys. */
export function isStorageKey(key: string): boolean {
  try {
    requireStorageKey(key);
    return true;
  } catch {
    return false;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
