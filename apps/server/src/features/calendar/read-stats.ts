import { type LockStats, lockStats } from '@keyhold/rules/calendar/stats';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { lockPeriods } from './calendar.tables';
import { type DueEnds, withDueEnd } from './due-ends';

/**
 * The statistics of all of a person's periods, with the civil days of that zone; `dueEnds` as `readDueEnds` found them.
 * Whoever shows such numbers reads them here.
 */
export async function readStats(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  zone: string,
  dueEnds: DueEnds,
): Promise<LockStats> {
  const rows = await deps.db
    .select({ id: lockPeriods.id, startAt: lockPeriods.startAt, endAt: lockPeriods.endAt })
    .from(lockPeriods)
    .where(eq(lockPeriods.userId, userId));
  const periods = rows.map((period) => withDueEnd(period, dueEnds));
  return lockStats(periods, deps.clock.now(), zone);
}
