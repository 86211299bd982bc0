import { type CalendarDay, calendarDays } from '@keyhold/rules/calendar/days';
import { lockedSpans } from '@keyhold/rules/calendar/locked-spans';
import { type LockStats, lockStats } from '@keyhold/rules/calendar/stats';
import type { LockState } from '@keyhold/rules/locks/state';
import { standAt } from '@keyhold/rules/locks/ways-out';
import { civilDate } from '@keyhold/rules/time/civil-day';
import { addDays } from '@keyhold/rules/time/dates';
import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { isDueAt } from '../locks/locks.api';
import { locks } from '../locks/locks.tables';
import { lockPeriods } from './calendar.tables';

/** When a period began and ended, in epoch milliseconds, and its lock where that may be over. */
export type PeriodSoFar = readonly [startAt: number, endAt: number | null, due: LockState | null];

/** All periods of a person, as a column of a statement about that person. */
export function periodsOf(userId: AnyColumn, now: string): SQL<PeriodSoFar[]> {
  const ms = (at: AnyColumn) => sql`(extract(epoch from ${at}) * 1000)::float8`;
  // Only an open period asks for its lock: there are few of those, however long the list is.
  const due = sql`case when ${lockPeriods.endAt} is null then (
    select ${locks.state} from ${locks}
    where ${locks.id} = ${lockPeriods.lockId} and (${isDueAt(now)} or ${locks.endedAt} is not null)) end`;
  return sql`(select coalesce(jsonb_agg(jsonb_build_array(${ms(lockPeriods.startAt)}, ${ms(lockPeriods.endAt)}, ${due})), '[]')
    from ${lockPeriods} where ${eq(lockPeriods.userId, userId)})`;
}

/** The statistics of all of a person's periods, and their last `days` civil days of that zone, today last. */
export function lockedTimeOf(
  { clock, gaps }: Pick<Deps, 'clock' | 'gaps'>,
  found: readonly PeriodSoFar[],
  { zone, days }: { zone: string; days: number },
): { stats: LockStats; days: CalendarDay[] } {
  const now = clock.now();
  const surroundings = { gaps: gaps.list() };
  const periods = found.map(([startAt, endAt, due]) => ({
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
