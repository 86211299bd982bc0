import { expect, test } from 'vitest';
import { allowanceAt, type DayCount } from './daily-limit';

const noon = Date.UTC(2027, 0, 10, 12);
const today = Date.UTC(2027, 0, 10);
const tomorrow = Date.UTC(2027, 0, 11);

test.each<[string, DayCount | null, number, number]>([
  ['nothing yet', null, 0, 3],
  ['two of today', { dayStart: today, used: 2 }, 2, 1],
  ['three of today', { dayStart: today, used: 3 }, 3, 0],
  ['three of yesterday', { dayStart: today - 86_400_000, used: 3 }, 0, 3],
])('%s', (_, count, used, remaining) => {
  expect(allowanceAt(count, noon)).toEqual({ used, remaining, resetAt: tomorrow });
});

test('the day begins anew at midnight of UTC, to the millisecond', () => {
  const count = { dayStart: today, used: 3 };
  expect(allowanceAt(count, tomorrow - 1).remaining).toBe(0);
  expect(allowanceAt(count, tomorrow).remaining).toBe(3);
});
