import { type CalendarDay, calendarDays } from '@keyhold/rules/calendar/days';
import { lockedSpans } from '@keyhold/rules/calendar/locked-spans';
import { type LockStats, lockStats } from '@keyhold/rules/calendar/stats';
import type { LockState } from '@keyhold/rules/locks/state';
import { standAt } from '@keyhold/rules/locks/ways-out';
import { civilDate } from '@keyhold/rules/time/civil-day';
import { addDays } from '@keyhold/rules/time/dates';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { isDue } from '../locks/locks.api';
import { locks } from '../locks/locks.tables';
import { lockPeriods } from './calendar.tables';

/**
 * The statistics of all of a person's periods, and their last `days` civil days of that zone, today last. One
 * statement.
 */
export async function readLockedTime(
  deps: Pick<Deps, 'db' | 'clock' | 'gaps'>,
  userId: string,
  { zone, days }: { zone: string; days: number },
): Promise<{ stats: LockStats; days: CalendarDay[] }> {
  // Only an open period asks for its lock: there are few of those, however long the list is.
  const dueState = sql<LockState | null>`case when ${lockPeriods.endAt} is null then (
    select ${locks.state} from ${locks}
    where ${locks.id} = ${lockPeriods.lockId} and (${isDue(deps)} or ${locks.endedAt} is not null)) end`;
  const rows = await deps.db
    .select({ startAt: lockPeriods.startAt, endAt: lockPeriods.endAt, dueState })
    .from(lockPeriods)
    .where(eq(lockPeriods.userId, userId));
  const now = deps.clock.now();
  const surroundings = { gaps: deps.gaps.list() };
  const periods = rows.map(({ startAt, endAt, dueState: due }) => ({
    startAt,
    // A lock that is over ends its period at once, also before the sweep has saved it.
    endAt: due ? standAt(due, now, surroundings).state.endedAt : endAt,
  }));
  const today = civilDate(zone, now);
  return {
    stats: lockStats(periods, now, zone),
    days: calendarDays(lockedSpans(periods, now), zone, addDays(today, 1 - days), today),
  };
}
