import { readConfig } from '@keyhold/server/src/config';
import { type DatabaseClient, migrateDatabase, openDatabase, type Tx } from '@keyhold/server/src/db/database';
import { startEmbeddedPostgres } from '@keyhold/server/src/db/embedded/embedded-postgres';
import { createDispatcher } from '@keyhold/server/src/events/dispatcher';
import type { Listener } from '@keyhold/server/src/events/listener';
import { Outbox } from '@keyhold/server/src/events/outbox';
import { systemRandomness } from '@keyhold/server/src/kernel/random';
import { createLog } from '@keyhold/server/src/operations/log';
import { migrationsFolder } from '@keyhold/server/src/server-folder';
import * as z from 'zod/mini';

const parts = 10;
const schemas = { said: z.number() };

/** What the outbox costs while so many deliveries wait in it, in one stream, in some and in very many. */
export async function benchBacklog(dataDir: string, rows: number): Promise<void> {
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    onUnexpectedExit: (error) => {
      throw error;
    },
  });
  await migrateDatabase(server.connection, migrationsFolder);
  const { connection } = server;
  const database = openDatabase({ connection, poolSize: 1, onError: () => undefined });
  try {
    for (const streams of [1, 100, Math.max(1, Math.floor(rows / 10))])
      await drainBacklog(database, rows, streams);
  } finally {
    await database.close();
    await server.stop();
  }
}

async function drainBacklog(database: DatabaseClient, rows: number, streams: number): Promise<void> {
  const { db } = database;
  await db.execute(`truncate outbox_deliveries`);
  await db.execute(`insert into outbox_deliveries (event_id, listener, stream, type, payload, occurred_at)
    select gen_random_uuid(), 'bench', 'lock:' || n % ${streams}, 'said', to_jsonb(n), '2027-01-01'
    from generate_series(1, ${rows}) n`);
  await db.execute('select pg_stat_force_next_flush()');
  /** Of each part of the backlog, in its order. */
  const pages: number[][] = Array.from({ length: parts }, () => []);
  const doneAt: number[] = [];
  let heard = 0;
  const startedAt = performance.now();
  const startedCpu = process.cpuUsage();
  const listener: Listener<typeof schemas> = {
    name: 'bench',
    types: ['said'],
    async handleAll(tx, events) {
      pages[Math.floor((heard * parts) / rows)]?.push(await readPages(tx));
      heard += events.length;
      doneAt[Math.floor((heard * parts - 1) / rows)] = performance.now() - startedAt;
      return undefined;
    },
  };
  const outbox = new Outbox(systemRandomness, schemas);
  outbox.register([listener]);
  const dispatcher = createDispatcher({
    database,
    clock: { now: () => Date.now() },
    outbox,
    log: createLog(readConfig({ KEYHOLD_LOG_LEVEL: 'warn' })),
  });
  const delivered = await dispatcher.drain();
  if (delivered !== rows) throw new Error(`${delivered} were delivered instead of ${rows}`);
  const { user, system } = process.cpuUsage(startedCpu);
  const mean = (values: readonly number[] = []) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const seconds = doneAt.map((at, part) => (at - (doneAt[part - 1] ?? 0)) / 1000);
  console.log(
    `${rows.toLocaleString('en')} deliveries in ${streams.toLocaleString('en')} streams: a claim touches ` +
      `${pages.map((part) => mean(part).toFixed(0)).join(', ')} pages (most ${Math.max(...pages.flat())}), ` +
      `seconds for each tenth ${seconds.map((one) => one.toFixed(1)).join(', ')}, ` +
      `${((user + system) / rows).toFixed(0)} µs of processor time of this process a delivery`,
  );
}

/** The pages of the outbox that this transaction has touched until now; what was counted is forgotten at its end. */
async function readPages(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ pages: string }>(`
    select sum(pg_stat_get_xact_blocks_fetched(oid)) as pages, pg_stat_force_next_flush() from pg_class
    where oid = 'outbox_deliveries'::regclass
      or oid in (select indexrelid from pg_index where indrelid = 'outbox_deliveries'::regclass)`);
  return Number(rows[0]?.pages);
}
