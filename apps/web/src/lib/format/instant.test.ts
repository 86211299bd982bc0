import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from './duration';
import {
  formatAgo,
  formatDay,
  formatDayEnd,
  formatMoment,
  formatSoon,
  formatUtcDay,
  timeOfDay,
} from './instant';

/** Noon, wherever the test runs: a few hours more or less stay on the same day. */
const now = new Date(2026, 10, 20, 12, 0).getTime();
const words = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const as = (at: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, options).format(at);
const date = { day: 'numeric', month: 'short' } as const;

describe('formatMoment', () => {
  it('names the weekday in the long form, and the year only where it is another', () => {
    expect(formatMoment(now, now)).toBe(as(now, { weekday: 'long', ...date, ...timeOfDay() }));
    expect(formatMoment(now, now, 'short')).toBe(as(now, { ...date, ...timeOfDay() }));
    const next = new Date(2027, 0, 3, 9, 5).getTime();
    expect(formatMoment(next, now, 'short')).toContain('2027');
    expect(formatMoment(now, now, 'short')).not.toContain('2026');
  });
});

describe('formatUtcDay', () => {
  it('is that day wherever the reader is, with the year only where it is another', () => {
    expect(formatUtcDay('2026-11-16', now)).toBe(as(new Date(2026, 10, 16).getTime(), date));
    expect(formatUtcDay('2025-11-16', now)).toContain('2025');
  });
});

describe('formatSoon', () => {
  it('says today and tomorrow, then the weekday, then the date', () => {
    const inHours = (hours: number) => now + hours * hourMs;
    expect(formatSoon(inHours(6), now)).toBe(`${words.format(0, 'day')}, ${as(inHours(6), timeOfDay())}`);
    expect(formatSoon(inHours(13), now)).toBe(`${words.format(1, 'day')}, ${as(inHours(13), timeOfDay())}`);
    expect(formatSoon(inHours(12), now)).toBe('midnight');
    expect(formatSoon(inHours(36), now)).not.toBe('midnight');
    expect(formatSoon(inHours(96), now)).toBe(as(inHours(96), { weekday: 'short', ...timeOfDay() }));
    expect(formatSoon(inHours(24 * 7), now)).toBe(formatMoment(inHours(24 * 7), now, 'short'));
  });
});

describe('formatDayEnd', () => {
  it('is the time of day, midnight by its name, and with its day where that is another', () => {
    expect(formatDayEnd(now + 11 * hourMs, now)).toBe(as(now + 11 * hourMs, timeOfDay()));
    expect(formatDayEnd(now + 12 * hourMs, now)).toBe('midnight');
    expect(formatDayEnd(now + 20 * hourMs, now)).toBe(formatSoon(now + 20 * hourMs, now));
  });
});

describe('formatDay', () => {
  it('says today and yesterday, and the date of any other day', () => {
    expect(formatDay(now - 6 * hourMs, now)).toBe(words.format(0, 'day'));
    expect(formatDay(now - dayMs, now)).toBe(words.format(-1, 'day'));
    expect(formatDay(now - 3 * dayMs, now)).toBe(as(now - 3 * dayMs, { weekday: 'long', ...date }));
  });
});

describe('formatAgo', () => {
  it.each([
    [20_000, words.format(0, 'second')],
    [-5_000, words.format(0, 'second')],
    [5 * minuteMs + 20_000, words.format(-5, 'minute')],
    [3 * hourMs, words.format(-3, 'hour')],
    [dayMs, words.format(-1, 'day')],
    [6 * dayMs, words.format(-6, 'day')],
    [9 * dayMs, as(now - 9 * dayMs, date)],
  ])('%d ms ago is said as %s', (agoMs, text) => {
    expect(formatAgo(now - agoMs, now)).toBe(text);
  });

  it('counts the nights between, not the hours', () => {
    const lastEvening = new Date(2026, 10, 19, 22, 0).getTime();
    expect(formatAgo(lastEvening, now)).toBe(words.format(-1, 'day'));
    const afterMidnight = new Date(2026, 10, 20, 2, 0).getTime();
    expect(formatAgo(lastEvening, afterMidnight)).toBe(words.format(-4, 'hour'));
  });
});
