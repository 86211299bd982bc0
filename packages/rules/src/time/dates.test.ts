import { expect, it } from 'vitest';
import { addDays, addMonths, dayNumber, weekday } from './dates';

it.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %d days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
  expect(dayNumber(later) - dayNumber(date)).toBe(days);
});

it.each([
  ['2026-11-21', 1, '2026-12-01'],
  ['2026-11-30', -9, '2026-02-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-31', 0, '2026-01-01'],
])('%s and %d months begins with %s', (date, months, first) => {
  expect(addMonths(date, months)).toBe(first);
});

it.each([
  ['2026-11-22', 0],
  ['2026-11-21', 6],
  ['1970-01-01', 4],
])('%s is day %d of its week', (date, day) => {
  expect(weekday(date)).toBe(day);
});
