import { max, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { parkedDeliveries, pendingDeliveries } from '../../../events/backlog-counts';
import { serviceHeartbeats } from '../../../jobs/service-gaps.tables';
import { freeBytes } from '../../../platform/disk/free-bytes';
import { lastBackupAt } from '../../../platform/disk/last-backup';

type Source = Pick<Deps, 'db' | 'config'>;

async function numberOf({ db }: Source, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(query);
  return Number(rows[0]?.n ?? 0);
}

/** Numbers that tell how an installation does: the health page judges them, and /metrics shows them as they are. */
export const measures = {
  databaseBytes: (source: Source) => numberOf(source, sql`select pg_database_size(current_database()) as n`),
  waitingJobs: (source: Source) =>
    numberOf(source, sql`select count(*) as n from graphile_worker.jobs where attempts < max_attempts`),
  givenUpJobs: (source: Source) =>
    numberOf(source, sql`select count(*) as n from graphile_worker.jobs where attempts >= max_attempts`),
  waitingDeliveries: (source: Source) => numberOf(source, pendingDeliveries),
  parkedDeliveries: (source: Source) => numberOf(source, parkedDeliveries),
  /** By the system's clock, as the next one; 0 if there was none. */
  workerBeatAt: async ({ db }: Source) => {
    const [row] = await db.select({ at: max(serviceHeartbeats.beatAt) }).from(serviceHeartbeats);
    return row?.at ?? 0;
  },
  lastBackupAt: async ({ config }: Source) => (await lastBackupAt(config.dataDir)) ?? 0,
  freeDiskBytes: ({ config }: Source) => freeBytes(config.dataDir),
} as const;
