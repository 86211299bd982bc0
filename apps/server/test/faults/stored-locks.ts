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
  const ofNobody = async (table: 'sealed_secrets' | 'sealed_files') => {
    const holders = await columnsThatReferTo(db, table);
    const held = holders.map(
      ({ holder, column }) =>
        sql`and not exists (select 1 from ${sql.identifier(holder)} h where h.${sql.identifier(column)} = s.id)`,
    );
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(table)} s
      where not exists (select 1 from users u where s.id = any(u.profile_photo_file_ids)) ${sql.join(held, sql` `)}`);
    return rows[0]?.count;
  };
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from locks
    where seed_secret_id is null
      or (num_nonnulls(combination_secret_id, combination_file_id) <> 1
        and state ->> 'combinationType' <> 'DEVICE'
        and state -> 'archive' ->> 'byWearerAt' is null)`);
  return {
    secrets: await ofNobody('sealed_secrets'),
    files: await ofNobody('sealed_files'),
    without: rows[0]?.count,
  };
}

/** The columns of every feature that name a row of this table. */
async function columnsThatReferTo(db: Pick<Database, 'execute'>, table: string) {
  const { rows } = await db.execute<{ holder: string; column: string }>(sql`
    select c.conrelid::regclass::text as holder, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = ${table}::regclass`);
  return rows;
}
