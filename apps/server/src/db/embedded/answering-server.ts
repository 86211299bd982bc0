import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectAsOwner } from './connecting';
import { DataFolderInUse } from './data-folder-in-use';
import type { DatabaseFolder } from './database-folder';
import { type PostmasterFile, readPostmasterFile } from './postmaster-file';
import { findProcess, type RunningProcess } from './running-process';
import { findPassword } from './transport';

/** Recovery after a crash takes seconds, at most a few minutes on a slow disk. */
const ANSWER_WITHIN_MS = 180_000;
const POLL_MS = 10;

/** A running server of this folder with an open connection to it. */
export interface AnsweringServer {
  readonly client: Client;
  readonly address: { readonly host: string; readonly port: number };
  readonly pid: number;
  readonly process: RunningProcess;
}

/**
 * The server of this folder if one runs, waiting for one that is starting or stopping; null if none runs.
 * Throws DataFolderInUse for a server that answers but whose process is out of reach (another container).
 */
export async function findAnsweringServer(folder: DatabaseFolder): Promise<AnsweringServer | null> {
  const giveUpAt = performance.now() + ANSWER_WITHIN_MS;
  for (;;) {
    const file = await readPostmasterFile(folder);
    if (!file) return null;
    const found = await findProcess(file.pid);
    const process = found?.servesCluster(folder.cluster) ? found : null;
    const answer = await knock(folder, file, process !== null);
    if (typeof answer !== 'string' && process && file.address) {
      return { client: answer, address: file.address, pid: file.pid, process };
    }
    if (typeof answer !== 'string') await answer.end();
    if (!process && answer === 'silent') return null;
    // Unless a server started in between and has written its own id by now, its process is out of sight.
    if (!process && (await readPostmasterFile(folder))?.pid === file.pid) {
      throw new DataFolderInUse(folder.dataDir, 'a database server of another container');
    }
    if (performance.now() > giveUpAt) {
      throw new Error(
        `The database server (process ${file.pid}) in ${folder.path} runs but does not answer.`,
      );
    }
    await sleep(POLL_MS);
  }
}

async function knock(
  folder: DatabaseFolder,
  { address, isReady }: PostmasterFile,
  isRunning: boolean,
): Promise<Client | 'silent' | 'busy'> {
  if (!address) return 'silent';
  // Asking would fill the server's log with a line from everyone who waits.
  if (isRunning && !isReady) return 'busy';
  // A socket in a private folder is this server's wherever it runs; a TCP port may be a stranger's by now.
  if (!isRunning && !address.host.startsWith('/')) return 'silent';
  return connectAsOwner(address, await findPassword(folder));
}
