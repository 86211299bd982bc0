import { constants } from 'node:fs';
import { copyFile, type FileHandle, open, readFile, rename, rm, stat } from 'node:fs/promises';
import type { DatabaseFolder } from './database-folder';

const LARGEST_LOG_BYTES = 2_000_000;
const LOG_CHECK_MS = 10 * 60_000;

/** Opens the server's log for a starting server, moving a large one aside to `postgres.log.old`. */
export async function openServerLog(folder: DatabaseFolder): Promise<FileHandle> {
  if ((await sizeOf(folder.log)) > LARGEST_LOG_BYTES) await rename(folder.log, `${folder.log}.old`);
  const file = await openItself(folder.log, constants.O_APPEND | constants.O_CREAT);
  if (folder.user) await file.chown(folder.user.uid, folder.user.gid);
  return file;
}

/** Keeps the log of a running server below twice its limit; returns how to stop. */
export function keepLogBounded(folder: DatabaseFolder): () => void {
  const timer = setInterval(() => {
    // A failed check does not harm the database, and the next one comes soon.
    boundServerLog(folder.log, LARGEST_LOG_BYTES).catch(() => undefined);
  }, LOG_CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Copies a log over the limit to `<log>.old` and empties it; the server keeps appending to the same file. */
export async function boundServerLog(log: string, largestBytes: number): Promise<void> {
  if ((await sizeOf(log)) <= largestBytes) return;
  await rm(`${log}.old`, { force: true });
  await copyFile(log, `${log}.old`, constants.COPYFILE_EXCL);
  const file = await openItself(log, 0);
  await file.truncate(0).finally(() => file.close());
}

/** Returns what the server wrote after the log had that size, at most the last 2000 bytes. */
export async function readLogSince(folder: DatabaseFolder, sizeBytes: number): Promise<string> {
  const text = await readFile(folder.log).catch(() => Buffer.alloc(0));
  return text.subarray(sizeBytes).subarray(-2000).toString('utf8').trim();
}

/** The folder belongs to a lesser account, which must not make root write elsewhere by a symlink. */
function openItself(path: string, flags: number): Promise<FileHandle> {
  return open(path, constants.O_WRONLY | (constants.O_NOFOLLOW ?? 0) | flags, 0o600);
}

export async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}
