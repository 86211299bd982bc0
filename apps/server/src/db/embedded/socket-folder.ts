import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseFolder } from './database-folder';
import { makePrivateFolder, stableName } from './private-folder';
import { SOCKET_PORT } from './server-settings';

/** Systems end a socket's path at 104 to 108 bytes, whatever the path of the data folder. */
const LONGEST_SOCKET_PATH_BYTES = 100;

/** The folder for the socket: the database's own, or where its path is too long a short 0700 one, always the same. */
export async function openSocketFolder(folder: DatabaseFolder): Promise<string> {
  const socket = join(folder.path, `.s.PGSQL.${SOCKET_PORT}`);
  if (Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH_BYTES) return folder.path;
  // TMPDIR may be long itself, and differ from start to start.
  const isUsual = await stat('/tmp').then(
    (found) => found.isDirectory(),
    () => false,
  );
  const short = join(isUsual ? '/tmp' : tmpdir(), `keyhold-socket-${stableName(folder.path)}`);
  await makePrivateFolder(short, folder.user);
  return short;
}
