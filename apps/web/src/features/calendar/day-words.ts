import { type CalendarDay, lockedShare } from '@keyhold/rules/calendar/days';
import { formatDurationWords, minuteMs } from '../../lib/format/duration';
import { viewMessages } from './messages';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A civil day has no zone: it is read and written as one of UTC. */
function format(date: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' });
  formats.set(key, known);
  return known.format(Date.parse(date));
}

/** 'Saturday 21 November 2026', in the reader's own way. */
export const dayName = (date: string) =>
  format(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** 'Sat 21 Nov 2026' */
export const shortDayName = (date: string) =>
  format(date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
/** 'Saturday' */
export const weekdayName = (date: string) => format(date, { weekday: 'long' });
/** '21 Nov 2026' */
export const dateName = (date: string) => format(date, { day: 'numeric', month: 'short', year: 'numeric' });
/** 'November 2026' */
export const monthName = (date: string) => format(date, { month: 'long', year: 'numeric' });
/** 'Nov' */
export const shortMonthName = (date: string) => format(date, { month: 'short' });

const aSunday = '2023-01-01';

/** The names of the days of a week, Sunday first. */
export const weekdayNames = Array.from({ length: 7 }, (_, index) => {
  const date = aSunday.replace(/1$/, String(index + 1));
  return { short: format(date, { weekday: 'narrow' }), long: format(date, { weekday: 'long' }) };
});

/** Whole percents; 100 only where nothing is missing, 0 only where there is nothing. */
export function percentLocked(day: CalendarDay): number {
  const share = lockedShare(day);
  if (share === 0 || share === 1) return share * 100;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

/** A locked time in words, in whole minutes and at least one. */
export function lockedWords(ms: number): string {
  return formatDurationWords(Math.max(1, Math.floor(ms / minuteMs)) * minuteMs);
}

/** On how many of these days there was locked time, and how much in all. */
export function lockedIn(days: readonly CalendarDay[]): { readonly count: number; readonly totalMs: number } {
  const locked = days.filter(({ lockedMs }) => lockedMs > 0);
  return { count: locked.length, totalMs: locked.reduce((sum, { lockedMs }) => sum + lockedMs, 0) };
}

/** A day for people who listen. */
export function dayWords(day: CalendarDay, now: number): string {
  const name = dayName(day.date);
  if (day.lockedMs > 0) return viewMessages.dayLocked(name, lockedWords(day.lockedMs), percentLocked(day));
  return day.startsAt > now ? viewMessages.dayToCome(name) : viewMessages.dayUnlocked(name);
}
