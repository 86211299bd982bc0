import type { exportLockPeriods } from '@keyhold/contracts/calendar/lock-periods';
import type { InputOf } from '@keyhold/contracts/endpoint';
import { civilDate, startOfDate } from '@keyhold/rules/time/civil-day';
import { addDays } from '@keyhold/rules/time/dates';
import { and, gt, isNull, lt, or, type SQL } from 'drizzle-orm';
import { refuseField } from '../../kernel/errors';
import { lockPeriods } from './calendar.tables';

/** A time asked for, in epoch milliseconds, without its end; null is without limit. */
export interface TimeRange {
  readonly zone: string;
  readonly from: number | null;
  readonly to: number | null;
}

const isDate = (limit: string) => !limit.includes('T');

/** Reads the limits as the contract says them; refuses a time that ends before it begins. */
export function readRange(query: InputOf<typeof exportLockPeriods>['query']): TimeRange {
  const { tz: zone = 'UTC', from, to } = query;
  const instantOf = (limit: string, daysOn: number) =>
    isDate(limit) ? startOfDate(zone, addDays(limit, daysOn)) : Date.parse(limit);
  const range = {
    zone,
    from: from === undefined ? null : instantOf(from, 0),
    to: to === undefined ? null : instantOf(to, 1),
  };
  if (range.from !== null && range.to !== null && range.from >= range.to) {
    throw refuseField('invalid_input', 'to');
  }
  return range;
}

/** Returns the civil days on which a range begins and ends; an open end takes the one of `known`. */
export function daysOf({ zone, from, to }: TimeRange, known: { first: number; last: number }) {
  return {
    first: civilDate(zone, from ?? known.first),
    last: civilDate(zone, to === null ? known.last : to - 1),
  };
}

/** Returns whether a period that ends at `endAt` reaches past the beginning of the range. */
export function reachesInto({ from }: TimeRange, endAt: number | null): boolean {
  return endAt === null || from === null || endAt > from;
}

/** The condition for periods that have some time in the range. */
export function overlaps({ from, to }: TimeRange): SQL | undefined {
  return and(
    to === null ? undefined : lt(lockPeriods.startAt, to),
    from === null ? undefined : or(gt(lockPeriods.endAt, from), isNull(lockPeriods.endAt)),
  );
}
