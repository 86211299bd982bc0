import { DAY_MS } from '@keyhold/rules/time/duration';
import { and, isNull, lt, sql } from 'drizzle-orm';
import { locks } from '../features/locks/locks.tables';
import { forgetOldNotifications } from '../features/notifications/forget-old-notifications';
import type { Deps } from '../kernel/deps';
import { serviceGaps } from './service-gaps.tables';

type Parts = Pick<Deps, 'db' | 'clock'>;

const gapsKeptMs = 400 * DAY_MS;
const givenUpJobsKeptMs = 30 * DAY_MS;

/** Deletes what would only grow; docs/running.md tells the ages. A daily duty. One failure stops no other. */
export async function forgetOldRecords(deps: Parts): Promise<void> {
  const failures: unknown[] = [];
  for (const forget of [forgetOldNotifications, forgetOldGaps, forgetGivenUpJobs])
    await forget(deps).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'not everything that is old could be deleted');
}

/** A lock that runs may ask for every gap since its start. */
async function forgetOldGaps({ db, clock }: Parts): Promise<void> {
  const oldestStart = db
    .select({ at: sql`coalesce(min(${locks.startedAt}), 'infinity')` })
    .from(locks)
    .where(isNull(locks.endedAt));
  await db
    .delete(serviceGaps)
    .where(and(lt(serviceGaps.to, clock.now() - gapsKeptMs), lt(serviceGaps.to, oldestStart)));
}

/** The queue keeps a job that has failed for the last time, and what it was about. */
async function forgetGivenUpJobs({ db, clock }: Parts): Promise<void> {
  const before = new Date(clock.now() - givenUpJobsKeptMs).toISOString();
  await db.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${before}::timestamptz))`);
}
