import { replay } from '@keyhold/rules/locks/engine';
import type { LockEvent } from '@keyhold/rules/locks/events';
import { asc, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect } from 'vitest';
import type { Database } from '../../src/db/database';
import { openDatabaseFolder } from '../../src/db/embedded/database-folder';
import { PRODUCT } from '../../src/db/embedded/product-database';
import { SOCKET_PORT } from '../../src/db/embedded/server-settings';
import { openSocketFolder } from '../../src/db/embedded/socket-folder';
import { lockEvents, locks } from '../../src/features/locks/locks.tables';

/** The address of a data folder's embedded database while its product runs. */
export async function embeddedConnection(dataDir: string): Promise<pg.ClientConfig> {
  const folder = await openDatabaseFolder(dataDir, () => undefined);
  return { ...PRODUCT, host: await openSocketFolder(folder), port: SOCKET_PORT };
}

/**
 * Expects that every stored lock is whole: its history replays to its state, its code and seed are there; and that
 * nothing of a lock exists without one. Returns the ids.
 */
export async function expectWholeLocks(connection: pg.ClientConfig): Promise<Set<string>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const db = drizzle(client);
    const stored = await db.select().from(locks);
    const events = await db.select().from(lockEvents).orderBy(asc(lockEvents.seq));
    for (const lock of stored) {
      const own = events.filter(({ lockId }) => lockId === lock.id);
      expect(own.map(({ seq }) => seq)).toEqual(own.map((_, index) => index + 1));
      expect(own).toHaveLength(lock.version);
      const history = own.map(({ type, v, at, actor, data }) => ({ type, v, at, actor, data }) as LockEvent);
      expect(replay(history)).toEqual(lock.state);
      expect(lock).toMatchObject({ startedAt: lock.state.startedAt, endedAt: lock.state.endedAt });
    }
    expect(await strays(db)).toEqual({ secrets: 0, files: 0, without: 0 });
    return new Set(stored.map(({ id }) => id));
  } finally {
    await client.end();
  }
}

/** Secrets and pictures that belong to nothing, and locks without theirs that their wearer has not given up. */
async function strays(db: Pick<Database, 'execute'>) {
  const { rows } = await db.execute<{ secrets: number; files: number; without: number }>(sql`
    select
      (select count(*)::int from sealed_secrets s
        where not exists (select 1 from locks l where s.id in (l.combination_secret_id, l.seed_secret_id))
          and not exists (select 1 from lock_drafts d where s.id in (d.combination_secret_id, d.seed_secret_id))
      ) as secrets,
      (select count(*)::int from sealed_files f
        where not exists (select 1 from locks l where f.id in (l.combination_file_id, l.id_photo_file_id, l.cover_file_id))
          and not exists (select 1 from lock_drafts d where f.id = d.id_photo_file_id)
          and not exists (select 1 from lock_templates t where f.id = t.cover_file_id)
          and not exists (select 1 from lock_verifications v where f.id = v.file_id)
          and not exists (select 1 from users u where f.id = u.avatar_file_id or f.id = any(u.profile_photo_file_ids))
      ) as files,
      (select count(*)::int from locks
        where seed_secret_id is null
          or (num_nonnulls(combination_secret_id, combination_file_id) <> 1
            and state -> 'archive' ->> 'byWearerAt' is null)
      ) as without`);
  return rows[0];
}
