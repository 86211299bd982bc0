import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries';
import type { DatabaseFolder } from './database-folder';
import { publish, unfinishedPath } from './durable-files';
import { runAs } from './owner-user';
import { childEnvironment } from './server-process';
import { ensurePasswordFile, SUPERUSER, type Transport } from './transport';

const run = promisify(execFile);

/** A cluster appears under its name only when it is whole, so the name alone tells. */
export async function isInitialised(folder: DatabaseFolder): Promise<boolean> {
  return (await stat(folder.cluster).catch(() => null)) !== null;
}

/** Runs initdb in a folder of its own and renames the whole, flushed cluster into place. */
export async function initialiseCluster(
  folder: DatabaseFolder,
  binaries: Binaries,
  transport: Transport,
): Promise<void> {
  const unfinished = unfinishedPath(folder.path, 'cluster');
  // The socket is reachable by the folder's account alone; a TCP port is open to every account of the
  // machine.
  const access =
    transport === 'socket'
      ? ['--auth-local=trust', '--auth-host=reject']
      : ['--auth=scram-sha-256', `--pwfile=${await ensurePasswordFile(folder)}`];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const target = ['-D', unfinished, '-U', SUPERUSER, '--data-checksums'];
  try {
    await run(binaries.initdb, [...target, ...locale, ...access], {
      ...runAs(folder.user),
      cwd: folder.path,
      env: childEnvironment(),
    });
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim();
    throw new Error(
      `The embedded database could not be initialised in ${folder.path}: ${said || (error as Error).message}`,
      { cause: error },
    );
  }
  await publish(unfinished, folder.cluster);
}
