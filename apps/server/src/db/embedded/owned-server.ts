import { type AnsweringServer, findAnsweringServer } from './answering-server';
import type { Binaries } from './binaries';
import type { DatabaseFolder } from './database-folder';
import { takeOwnership } from './ownership';
import { prepareFolder } from './prepare-folder';
import type { Launch } from './server-process';
import { lockForStart } from './start-lock';
import { startServer } from './start-server';
import type { Transport } from './transport';

/** A server whose folder this process owns, through the lock on `server.client`. */
export interface OwnedServer {
  readonly server: AnsweringServer;
  /** Null for a server taken over from a process that was killed. */
  readonly launch: Launch | null;
}

/** Takes over a running server whose owner is gone, or starts one. Throws DataFolderInUse if the folder is owned. */
export async function ownServer(
  folder: DatabaseFolder,
  binaries: Binaries,
  transport: Transport,
): Promise<OwnedServer> {
  const running = await findAnsweringServer(folder);
  if (running) {
    await takeOwnership(running.client, folder);
    return { server: running, launch: null };
  }
  const unlock = await lockForStart(folder);
  try {
    await prepareFolder(folder, binaries, transport);
    const started = await startServer(folder, binaries, transport);
    await takeOwnership(started.server.client, folder);
    return started;
  } finally {
    await unlock();
  }
}

/**
 * Calls back, at most once, when the server ends or the owning connection is lost. The result ends the watch and
 * says whether the folder was still owned then.
 */
export function watchOwnership(
  { server, launch }: OwnedServer,
  onLost: (error: Error) => void,
): () => boolean {
  let state: 'owned' | 'lost' | 'unwatched' = 'owned';
  const lose = (sentence: string) => {
    if (state !== 'owned') return;
    state = 'lost';
    onLost(new Error(sentence));
  };
  server.client.once('end', () => lose('The connection that owns the embedded database was lost.'));
  launch?.ended.then((how) => lose(`The embedded database ended by itself: its server ${how}.`));
  return () => {
    const isOwned = state === 'owned';
    if (isOwned) state = 'unwatched';
    return isOwned;
  };
}
