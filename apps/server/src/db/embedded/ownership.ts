import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { DataFolderInUse } from './data-folder-in-use';
import type { DatabaseFolder } from './database-folder';

const LOCK = [0x4b455948, 1];

/** A killed owner's session is noticed by the server within moments; a living one keeps its lock. */
const PATIENCE_MS = 500;

/**
 * Takes the session's lock that makes this process the one owner of the folder; it lasts as long as the
 * connection. Held by another: closes the connection and throws DataFolderInUse within a second.
 */
export async function takeOwnership(client: Client, folder: DatabaseFolder): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (!(await tryLock(client))) {
    if (performance.now() > giveUpAt) {
      const holder = await findHolder(client);
      await client.end();
      throw new DataFolderInUse(folder.dataDir, `another running Keyhold${holder}`);
    }
    await sleep(25);
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', LOCK);
  return rows[0]?.got === true;
}

async function findHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2 and l.objsubid = 2`,
    LOCK,
  );
  const pid = /^keyhold owner (\d+)$/.exec(rows[0]?.name ?? '')?.[1];
  return pid ? ` (process ${pid})` : '';
}
