import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Randomness } from '../../kernel/random';

/** The path at which a half-written file waits; the leading dot keeps it apart from every real name. */
function temporaryPath(path: string, random: Randomness): string {
  return join(dirname(path), `.${basename(path)}.${random.bytes(8).toString('hex')}.tmp`);
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and writes its entries through anyway.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new folder is only there after a power cut if the folder above it was synced too. */
async function syncFolders(folder: string, topmostMade: string | undefined): Promise<void> {
  const last = topmostMade === undefined ? folder : dirname(topmostMade);
  for (let current = folder; ; current = dirname(current)) {
    await syncFolder(current);
    if (current === last || current === dirname(current)) return;
  }
}

/**
 * Writes a whole file, readable by its owner only. After a crash or a power cut it has either the old or the
 * new content. Makes missing folders. With `ifExists: 'refuse'` it fails with `EEXIST` if the file exists,
 * also between two processes.
 */
export async function writeFileDurably(
  path: string,
  bytes: Uint8Array,
  options: { ifExists: 'replace' | 'refuse'; random: Randomness },
): Promise<void> {
  const folder = dirname(path);
  const topmostMade = await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = temporaryPath(path, options.random);
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // A rename replaces an existing file; a hard link cannot.
    if (options.ifExists === 'replace') await rename(temporary, path);
    else await link(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolders(folder, topmostMade);
}
