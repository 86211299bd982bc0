import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Binaries } from './binaries';
import type { DatabaseFolder } from './database-folder';
import { writeDurably } from './durable-files';
import { runAs } from './owner-user';
import { openServerLog } from './server-log';
import { serverSettings } from './server-settings';
import { openSocketFolder } from './socket-folder';
import { findFreePort, type Transport } from './transport';

/** A launched server: `ended` settles with a sentence if it ends by itself or could not be launched. */
export interface Launch {
  readonly ended: Promise<string>;
}

/** Starts the server on its own feet: it outlives this process, and a later start takes it over. */
export async function launchServer(
  folder: DatabaseFolder,
  binaries: Binaries,
  transport: Transport,
): Promise<Launch> {
  const listening =
    transport === 'socket'
      ? { socketFolder: await openSocketFolder(folder) }
      : { loopbackPort: await findFreePort() };
  await writeDurably(join(folder.cluster, 'postgresql.conf'), serverSettings(listening), folder.user);
  const log = await openServerLog(folder);
  try {
    return transport === 'socket'
      ? launchDirectly(folder, binaries, log.fd)
      : launchByPgCtl(folder, binaries);
  } finally {
    await log.close();
  }
}

function launchDirectly(folder: DatabaseFolder, binaries: Binaries, logFd: number): Launch {
  const server = spawn(binaries.postgres, ['-D', folder.cluster], {
    ...runAs(folder.user),
    cwd: folder.path,
    env: childEnvironment(),
    // The server gets its own session: Ctrl-C in the terminal is meant for us, and we stop the server in
    // order.
    detached: true,
    stdio: ['ignore', logFd, logFd],
  });
  server.unref();
  return { ended: endOf(server, () => true) };
}

/** Windows: pg_ctl sheds administrator rights, with which the server would refuse to run. */
function launchByPgCtl(folder: DatabaseFolder, binaries: Binaries): Launch {
  const pgCtl = spawn(binaries.pgCtl, ['start', '-w', '-s', '-D', folder.cluster, '-l', folder.log], {
    ...runAs(folder.user),
    cwd: folder.path,
    env: childEnvironment(),
    stdio: 'ignore',
    windowsHide: true,
  });
  // When pg_ctl succeeds it goes and the server stays; from then on the owning connection watches it.
  return { ended: endOf(pgCtl, (code) => code !== 0) };
}

function endOf(child: ChildProcess, counts: (code: number | null) => boolean): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      resolve(`could not be run (${error.message}; on Linux it needs glibc)`);
    });
    child.once('exit', (code, signal) => {
      if (counts(code)) resolve(signal ? `ended by ${signal}` : `ended with code ${code}`);
    });
  });
}

const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'ComSpec', 'LD_LIBRARY_PATH'];

/**
 * The variables that any program needs, and no others: the application's keys are none of the database's
 * business, and PG… variables would interfere.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of PASSED_ON) {
    if (process.env[name] !== undefined) environment[name] = process.env[name];
  }
  return environment;
}
