import { civilDate } from '../time/civil-day';
import { dayNumber } from '../time/dates';
import { type LockedPeriod, lockedSpans, type Span } from './locked-spans';

/** The statistics of a person's time in locks that the calendar, the dashboard and a profile show. */
export interface LockStats {
  /** Each moment once, however many locks ran. */
  readonly totalLockedMs: number;
  /** Civil days in a row with any locked time. */
  readonly longestStreakDays: number;
  /** The row that reaches to today or to yesterday; 0 where neither has any. */
  readonly currentStreakDays: number;
  readonly sessionCount: number;
}

/** Consecutive days by number, both included. */
interface DayRow {
  readonly first: number;
  readonly last: number;
}

/** Rows of civil days that the spans, which are in order, touch. A date that a zone skipped counts like any other. */
function dayRows(spans: readonly Span[], zone: string): DayRow[] {
  const rows: { first: number; last: number }[] = [];
  let row: { first: number; last: number } | null = null;
  for (const { from, to } of spans) {
    const first = dayNumber(civilDate(zone, from));
    // A span that ends at midnight has no time in the day that begins there.
    const last = dayNumber(civilDate(zone, to - 1));
    if (row && first <= row.last + 1) {
      row.last = last;
    } else {
      row = { first, last };
      rows.push(row);
    }
  }
  return rows;
}

const lengthOf = ({ first, last }: DayRow) => last - first + 1;

/** The statistics of all of a person's periods at `now`, with the civil days of that IANA zone. */
export function lockStats(periods: readonly LockedPeriod[], now: number, zone: string): LockStats {
  const spans = lockedSpans(periods, now);
  const rows = dayRows(spans, zone);
  const newest = rows.at(-1);
  const yesterday = dayNumber(civilDate(zone, now)) - 1;
  return {
    totalLockedMs: spans.reduce((sum, { from, to }) => sum + to - from, 0),
    longestStreakDays: rows.reduce((longest, row) => Math.max(longest, lengthOf(row)), 0),
    currentStreakDays: newest && newest.last >= yesterday ? lengthOf(newest) : 0,
    sessionCount: periods.length,
  };
}
