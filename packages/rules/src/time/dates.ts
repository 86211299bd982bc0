import { DAY_MS } from './duration';

/** How many days a date (`YYYY-MM-DD`) is after 1970-01-01. */
export function dayNumber(date: string): number {
  return Date.parse(date) / DAY_MS;
}

/** The date that many days later; earlier with a negative number. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first of the month that lies so many months after that of a date. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 10);
}

/** The day of the week of a date: 0 is Sunday. */
export function weekday(date: string): number {
  return new Date(date).getUTCDay();
}
