import { setTimeout as sleep } from 'node:timers/promises';
import { type AnsweringServer, findAnsweringServer } from './answering-server';
import type { Binaries } from './binaries';
import type { DatabaseFolder } from './database-folder';
import { DatabaseDoesNotStart } from './does-not-start';
import { disownLockFiles } from './postmaster-file';
import { readLogSince, sizeOf } from './server-log';
import { type Launch, launchServer } from './server-process';
import type { Transport } from './transport';

/** Sessions of a killed server may outlive it for a while, and until they end no new one starts. */
const PASSING = /lock file|shared memory|could not (bind|create)/;
const RETRY_FOR_MS = 10_000;
const RETRY_PAUSE_MS = 100;
const POLL_MS = 10;

/**
 * Launches the server and waits until it answers, trying again for ten seconds where the obstacle may pass.
 * Must be called behind the start lock. Throws with the server's own words if it does not come up.
 */
export async function startServer(
  folder: DatabaseFolder,
  binaries: Binaries,
  transport: Transport,
): Promise<{ server: AnsweringServer; launch: Launch }> {
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  for (;;) {
    await disownLockFiles(folder);
    const loggedBytes = await sizeOf(folder.log);
    const launch = await launchServer(folder, binaries, transport);
    const server = await untilAnswering(folder, launch);
    if (server) return { server, launch };
    const said = await readLogSince(folder, loggedBytes);
    if (!PASSING.test(said) || performance.now() > giveUpAt) {
      throw new DatabaseDoesNotStart(folder, `its server ${await launch.ended}`, said);
    }
    await sleep(RETRY_PAUSE_MS);
  }
}

async function untilAnswering(folder: DatabaseFolder, launch: Launch): Promise<AnsweringServer | null> {
  let hasEnded = false;
  launch.ended.then(() => {
    hasEnded = true;
  });
  for (;;) {
    const server = await findAnsweringServer(folder);
    if (server || hasEnded) return server;
    await sleep(POLL_MS);
  }
}
