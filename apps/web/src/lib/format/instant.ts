import { dayMs, hourMs, minuteMs } from './duration';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format of the reader's locale and zone: made when it is first used, and once, because making one is slow. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(undefined, options);
  formats.set(key, known);
  return known;
}

/** A time of day as the reader's clock says it: '9:30 AM', but '09:30' where the clock has 24 hours. */
export function timeOfDay(): Intl.DateTimeFormatOptions {
  return {
    hour: dateFormat({ hour: 'numeric' }).resolvedOptions().hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
  };
}

/** The year is said where it is not the one that everybody takes for granted. */
function yearIfOther(at: number, now: number): Intl.DateTimeFormatOptions {
  return new Date(at).getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' };
}

/**
 * A moment in the reader's locale and zone, epoch milliseconds. `long`: 'Tuesday 24 Nov, 18:00'; `short`:
 * '24 Nov, 18:00'. With the year where it is another than that of `now`.
 */
export function formatMoment(at: number, now: number, length: 'long' | 'short' = 'long'): string {
  const weekday = length === 'long' ? ({ weekday: 'long' } as const) : {};
  const options = { ...weekday, day: 'numeric', month: 'short', ...timeOfDay() } as const;
  return dateFormat({ ...options, ...yearIfOther(at, now) }).format(at);
}

/** How many midnights of the reader's zone lie between two moments. */
function daysBetween(earlier: number, later: number): number {
  const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);
  return Math.round((midnight(later) - midnight(earlier)) / dayMs);
}

const midnight = 'midnight';
/** It is midnight where the reader is. */
export const isMidnight = (at: number) => new Date(at).setHours(0, 0, 0, 0) === at;

/**
 * A moment that is not far, shorter: 'today, 18:00', 'tomorrow, 18:00', 'Tue 18:00' within six days, 'midnight' for
 * the next one; beyond them like the short form of `formatMoment`.
 */
export function formatSoon(at: number, now: number): string {
  const days = daysBetween(now, at);
  if (days === 1 && isMidnight(at)) return midnight;
  if (days < 0 || days > 6) return formatMoment(at, now, 'short');
  if (days > 1) return dateFormat({ weekday: 'short', ...timeOfDay() }).format(at);
  const day = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(days, 'day');
  return `${day}, ${dateFormat(timeOfDay()).format(at)}`;
}

/** How long ago a moment was, in the reader's words: 'now', '5 minutes ago', 'yesterday'; a date after six days. */
export function formatAgo(at: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  const agoMs = Math.max(0, now - at);
  if (agoMs < minuteMs) return words.format(0, 'second');
  if (agoMs < hourMs) return words.format(-Math.floor(agoMs / minuteMs), 'minute');
  const days = daysBetween(at, now);
  if (days === 0 || agoMs < 6 * hourMs) return words.format(-Math.floor(agoMs / hourMs), 'hour');
  if (days < 7) return words.format(-days, 'day');
  return dateFormat({ day: 'numeric', month: 'short', ...yearIfOther(at, now) }).format(at);
}

/** A whole day of UTC, '2026-11-24', in the reader's locale: '24 Nov'. */
export function formatUtcDay(date: string, now: number): string {
  const at = Date.parse(date);
  return dateFormat({ day: 'numeric', month: 'short', ...yearIfOther(at, now), timeZone: 'UTC' }).format(at);
}

/** The weekday of a whole day of UTC, '2026-11-24', in the reader's locale: 'Tue'. */
export function formatUtcWeekday(date: string): string {
  return dateFormat({ weekday: 'short', timeZone: 'UTC' }).format(Date.parse(date));
}

/** The end of a day that runs, maybe in another zone: '18:00', 'midnight', 'tomorrow, 18:00'. */
export function formatDayEnd(at: number, now: number): string {
  return daysBetween(now, at) === 0 ? formatTime(at) : formatSoon(at, now);
}

/** A time of day in the reader's locale and zone: '18:00'. */
export function formatTime(at: number): string {
  return dateFormat(timeOfDay()).format(at);
}

/** A day as people call it: 'today', 'yesterday', 'Tuesday 24 Nov'; with the year where it is another one. */
export function formatDay(at: number, now: number): string {
  const days = daysBetween(at, now);
  if (days === 0 || days === 1)
    return new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(-days, 'day');
  return dateFormat({ weekday: 'long', day: 'numeric', month: 'short', ...yearIfOther(at, now) }).format(at);
}
