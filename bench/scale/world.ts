import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@keyhold/server/src/db/embedded/embedded-postgres';
import { worldOf } from './copies';
import { fillWithCopies } from './fill';
import { type OwnApp, openOwnApp } from './own-app';
import { makeSeeds } from './seeds';

/** A database of its own with so many running locks, and the product in this process on it. */
export interface World {
  readonly lockCount: number;
  readonly wearers: number;
  readonly keyholders: number;
  readonly database: EmbeddedPostgres;
  readonly own: OwnApp;
  close(): Promise<void>;
}

/** Starts an embedded database in a new folder and fills it. */
export async function createWorld(folder: string, lockCount: number): Promise<World> {
  const startedAt = performance.now();
  const database = await startEmbeddedPostgres({
    dataDir: folder,
    log: () => undefined,
    onUnexpectedExit: (error) => {
      throw error;
    },
  });
  try {
    const own = await openOwnApp(database, join(folder, 'app'));
    const seeds = await makeSeeds(own);
    await fillWithCopies(database, seeds, { lockCount, now: own.clock.now() });
    const { rows } = await own.app.parts.database.pool.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`${lockCount.toLocaleString('en')} running locks: made in ${seconds} s, ${rows[0]?.size}`);
    return {
      lockCount,
      ...worldOf(lockCount),
      database,
      own,
      async close() {
        await own.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
