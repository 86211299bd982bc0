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
    const client = await connect(folder, file, process !== null);
    if (client && process && file.address) return { client, address: file.address, pid: file.pid, process };
    if (client) {
      await client.end();
      // A server that started in between has written its own id by now.
      if ((await readPostmasterFile(folder))?.pid === file.pid) {
        throw new DataFolderInUse(folder.dataDir, 'a database server of another container');
      }
    } else if (!process) return null;
    if (performance.now() > giveUpAt) {
      throw new Error(
        `The database server (process ${file.pid}) in ${folder.path} runs but does not answer.`,
      );
    }
    await sleep(POLL_MS);
  }
}

async function connect(
  folder: DatabaseFolder,
  { address }: PostmasterFile,
  isRunning: boolean,
): Promise<Client | null> {
  // A socket in a private folder is this server's whatever its process id; a TCP port may be a stranger's by now.
  if (!address || !(isRunning || address.host.startsWith('/'))) return null;
  const client = await connectAsOwner(address, await findPassword(folder));
  return client === 'refused' ? null : client;
}
