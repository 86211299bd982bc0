import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DatabaseUser, handOver } from './owner-user';

/** Unfinished work carries this prefix until it is renamed into place, so that leftovers are recognised. */
export const UNFINISHED = 'unfinished-';

export function unfinishedPath(folder: string, what: string): string {
  return join(folder, `${UNFINISHED}${what}-${randomBytes(6).toString('hex')}`);
}

/** Renames finished work into place and makes that survive a power cut. */
export async function publish(unfinished: string, finished: string): Promise<void> {
  await rename(unfinished, finished);
  await flush(dirname(finished));
}

/** Writes a 0600 file for the account whole or not at all. */
export async function writeDurably(path: string, text: string, user: DatabaseUser | null): Promise<void> {
  const unfinished = unfinishedPath(dirname(path), 'file');
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(text);
    if (user) await file.chown(user.uid, user.gid);
    await file.sync();
  } finally {
    await file.close();
  }
  await publish(unfinished, path);
}

/** Copies files and folders (no symlinks), readable by the account only, flushed to the disk. */
export async function copyTree(from: string, to: string, user: DatabaseUser | null): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => copyOne(join(from, entry.name), join(to, entry.name), user)),
  );
  for (const entry of entries) {
    if (entry.isDirectory()) await copyTree(join(from, entry.name), join(to, entry.name), user);
  }
  await handOver(to, user);
  await flush(to);
}

async function copyOne(from: string, to: string, user: DatabaseUser | null): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  const executable = ((await stat(from)).mode & 0o100) !== 0;
  await chmod(to, executable ? 0o700 : 0o600);
  await handOver(to, user);
  await flush(to);
}

/** Makes the content of a file or the entries of a folder survive a power cut. */
export async function flush(path: string): Promise<void> {
  const isFolder = (await stat(path)).isDirectory();
  // Windows flushes a file only through a writable handle and has no handles for folders.
  if (isFolder && process.platform === 'win32') return;
  const handle = await open(path, isFolder ? 'r' : 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
