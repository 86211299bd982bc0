import { startOfDate } from '../time/civil-day';
import { addDays } from '../time/dates';
import type { Span } from './locked-spans';

/** A civil day and the locked times in it. */
export interface CalendarDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly startsAt: number;
  /** The beginning of the next day: 23 or 25 hours later where the clock changes. */
  readonly endsAt: number;
  readonly lockedMs: number;
  /** The locked times, cut to the day. */
  readonly spans: readonly Span[];
}

/**
 * The civil days of that IANA zone from one date to another (`YYYY-MM-DD`), both included, each with what of `spans` is
 * in it; those come from `lockedSpans`, in order and apart from each other.
 */
export function calendarDays(
  spans: readonly Span[],
  zone: string,
  first: string,
  last: string,
): CalendarDay[] {
  let next = 0;
  return datesOf(zone, first, last).map(({ date, startsAt, endsAt }) => {
    while ((spans[next]?.to ?? Number.POSITIVE_INFINITY) <= startsAt) next += 1;
    return lockedWithin(spans, next, { date, startsAt, endsAt });
  });
}

type Dates = readonly Pick<CalendarDay, 'date' | 'startsAt' | 'endsAt'>[];

/** Where dates begin never changes, and everybody asks for the same few ranges of them. */
const known = new Map<string, Dates>();
const mostKnown = 200;

function datesOf(zone: string, first: string, last: string): Dates {
  const key = `${zone} ${first} ${last}`;
  const dates = known.get(key) ?? readDates(zone, first, last);
  if (known.size >= mostKnown) known.clear();
  known.set(key, dates);
  return dates;
}

function readDates(zone: string, first: string, last: string): Dates {
  const dates: Dates[number][] = [];
  let startsAt = startOfDate(zone, first);
  for (let date = first; date <= last; ) {
    const following = addDays(date, 1);
    const endsAt = startOfDate(zone, following);
    // Some zones have skipped a date.
    if (endsAt !== startsAt) dates.push({ date, startsAt, endsAt });
    date = following;
    startsAt = endsAt;
  }
  return dates;
}

function lockedWithin(
  all: readonly Span[],
  first: number,
  { date, startsAt, endsAt }: Dates[number],
): CalendarDay {
  const spans: Span[] = [];
  let lockedMs = 0;
  for (let index = first; index < all.length; index += 1) {
    const span = all[index];
    if (!span || span.from >= endsAt) break;
    const cut = { from: Math.max(span.from, startsAt), to: Math.min(span.to, endsAt) };
    spans.push(cut);
    lockedMs += cut.to - cut.from;
  }
  return { date, startsAt, endsAt, lockedMs, spans };
}

/** How much of the day was locked, 0 to 1. */
export function lockedShare({ startsAt, endsAt, lockedMs }: CalendarDay): number {
  return lockedMs / (endsAt - startsAt);
}

/** Returns for each of `count` equal parts of the day whether any of it was locked. */
export function lockedParts({ startsAt, endsAt, spans }: CalendarDay, count: number): boolean[] {
  const partMs = (endsAt - startsAt) / count;
  return Array.from({ length: count }, (_, index) => {
    const from = startsAt + index * partMs;
    return spans.some((span) => span.from < from + partMs && span.to > from);
  });
}
