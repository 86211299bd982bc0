import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderInUse } from './data-folder-in-use';
import type { DatabaseFolder } from './database-folder';
import { unfinishedPath } from './durable-files';
import { findProcess } from './running-process';

/**
 * Takes the lock file behind which a folder is first filled and its server launched; the result gives it back.
 * Throws DataFolderInUse while a living process holds it. A dead holder's lock is taken over.
 */
export async function lockForStart(folder: DatabaseFolder): Promise<() => Promise<void>> {
  const lock = join(folder.path, 'start.lock');
  const own = `${process.pid} ${(await findProcess(process.pid))?.identity ?? ''}`;
  for (;;) {
    if (await placeWhole(folder, lock, own)) return () => rm(lock, { force: true });
    const held = await readIfPresent(lock);
    if (held === null) continue;
    if (await isHolderAlive(held)) {
      throw new DataFolderInUse(
        folder.dataDir,
        `another Keyhold that is just starting (process ${pidIn(held)})`,
      );
    }
    await removeStale(folder, lock, held);
  }
}

/** Linking a finished file is atomic: nobody ever sees a lock that does not yet say whose it is. */
async function placeWhole(folder: DatabaseFolder, lock: string, text: string): Promise<boolean> {
  const unfinished = unfinishedPath(folder.path, 'lock');
  await writeFile(unfinished, text, { mode: 0o600, flag: 'wx' });
  try {
    await link(unfinished, lock);
    return true;
  } catch (error) {
    // ENOENT: the holder has cleared it in the meantime, because it looked unfinished.
    if (['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * Moves a dead lock away. If two starts find the same one, only one of them can move it; a fresh lock that
 * was moved by mistake is put back.
 */
async function removeStale(folder: DatabaseFolder, lock: string, stale: string): Promise<void> {
  const aside = unfinishedPath(folder.path, 'lock');
  try {
    await rename(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await readIfPresent(aside)) !== stale) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}

async function isHolderAlive(held: string): Promise<boolean> {
  const found = await findProcess(pidIn(held));
  return found !== null && held === `${pidIn(held)} ${found.identity}`;
}

function pidIn(held: string): number {
  return Number.parseInt(held, 10);
}

function readIfPresent(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
