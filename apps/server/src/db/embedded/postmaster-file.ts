import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseFolder } from './database-folder';
import { writeDurably } from './durable-files';
import { findProcess } from './running-process';

/** The facts that a server writes into its postmaster.pid. */
export interface PostmasterFile {
  readonly pid: number;
  /** Null until it listens. */
  readonly address: { readonly host: string; readonly port: number } | null;
  /** False while it starts, recovers or stops. */
  readonly isReady: boolean;
}

export async function readPostmasterFile(folder: DatabaseFolder): Promise<PostmasterFile | null> {
  const text = await readText(folder);
  return text === null ? null : parsePostmasterFile(text);
}

/** Null for a file without a process id, as an interrupted write leaves it. */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const [pidLine, , , portLine, socketFolder, listenAddress, , status] = text.split('\n');
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const host = socketFolder || listenAddress;
  return {
    pid,
    address: host ? { host, port: Number(portLine) } : null,
    isReady: status?.trim() === 'ready',
  };
}

/**
 * Makes the lock files of a dead server acceptable to the next one when its process id lives on in a stranger or in
 * an unreaped remnant. PostgreSQL ignores its parent's id, so ours is put into postmaster.pid rather than removing
 * it: the shared memory key in it helps PostgreSQL to notice sessions that outlived their server.
 */
export async function disownLockFiles(folder: DatabaseFolder): Promise<void> {
  const text = await readText(folder);
  // Windows' PostgreSQL asks the process itself whether it is a server.
  if (text === null || process.platform === 'win32') return;
  const file = parsePostmasterFile(text);
  if (file && (await findProcess(file.pid))?.servesCluster(folder.cluster)) return;
  const [, ...rest] = text.split('\n');
  await writeDurably(join(folder.cluster, 'postmaster.pid'), [process.pid, ...rest].join('\n'), folder.user);
  const [, , port, socketFolder] = rest;
  if (socketFolder) await rm(join(socketFolder, `.s.PGSQL.${port}.lock`), { force: true });
}

function readText(folder: DatabaseFolder): Promise<string | null> {
  return readFile(join(folder.cluster, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
