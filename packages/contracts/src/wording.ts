import type { Currency } from '@keyhold/rules/locks/settings';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';

/** A number of things: `1 hour`, `2 hours`. */
export const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Days and hours; minutes only where there is not a whole hour. */
export function daysAndHours(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const parts = [...(days ? [counted(days, 'day')] : []), ...(hours ? [counted(hours, 'hour')] : [])];
  return parts.length > 0 ? parts.join(' ') : counted(Math.floor(ms / MINUTE_MS), 'minute');
}

/** All of a span down to its minutes, such as `1 hour 30 minutes`. */
export function timeInWords(ms: number): string {
  const parts = [
    counted(Math.floor(ms / DAY_MS), 'day'),
    counted(Math.floor((ms % DAY_MS) / HOUR_MS), 'hour'),
    counted(Math.floor((ms % HOUR_MS) / MINUTE_MS), 'minute'),
  ].filter((part) => !part.startsWith('0 '));
  return parts.length > 0 ? parts.join(' ') : 'less than a minute';
}

/** A sentence as the end of another one, after a colon: its first letter small, without its full stop. */
export const continued = (sentence: string) =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`;

/** Words as a sentence begins: their first letter large. */
export const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Somebody's words as a sentence of their own: with a full stop, where they have no end. */
export const quotedSentence = (words: string) => `“${words}”${/[.!?…]$/.test(words) ? '' : '.'}`;

let list: Intl.ListFormat | undefined;

/** Some things in one breath: `a`, `a and b`, `a, b and c`. */
export function listed(things: readonly string[]): string {
  // Made once it is asked for: it takes time that a page has not got while it loads.
  list ??= new Intl.ListFormat('en-GB', { type: 'conjunction' });
  return list.format(things);
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A civil day, `2026-11-20`, as the pages write it: `20 Nov`. */
export const day = (date: string) => dayFormat.format(Date.parse(`${date}T00:00:00Z`));

const days = /\b\d{4}-\d\d-\d\d\b/g;

/** A sentence with its civil days, `2026-11-20`, as `write` writes them for whoever reads it. */
export const writeDays = (sentence: string, write: (date: string) => string) =>
  sentence.replace(days, (date) => write(date));

/** An amount of minor units as the pages write it, such as `€150.00` or `SEK 150.00`. */
export function money(minorUnits: number, currency: Currency): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  // The format puts a space that does not break between code and number.
  return format.format(minorUnits / 100).replaceAll('\u00a0', ' ');
}
