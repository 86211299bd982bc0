import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { DatabaseFolder } from './database-folder';
import { writeDurably } from './durable-files';

/** How clients reach the server: a unix socket in a private folder, or loopback TCP with a password. */
export type Transport = 'socket' | 'loopback';

/** The launcher's own role; the product connects as an ordinary one. */
export const SUPERUSER = 'postgres';

/** The password of a cluster that is reached over loopback; undefined where the socket's folder protects it. */
export async function findPassword(folder: DatabaseFolder): Promise<string | undefined> {
  return readFile(passwordFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** The password file is there before the cluster that needs it, and kept if an earlier attempt made it. */
export async function ensurePasswordFile(folder: DatabaseFolder): Promise<string> {
  if ((await findPassword(folder)) === undefined) {
    await writeDurably(passwordFile(folder), randomBytes(32).toString('hex'), folder.user);
  }
  return passwordFile(folder);
}

function passwordFile(folder: DatabaseFolder): string {
  return join(folder.path, 'password');
}

export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free TCP port was found.');
  return address.port;
}
