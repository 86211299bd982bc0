import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { expect, test } from 'vitest';
import { daysAndHours, money } from './wording';

test.each([
  [HOUR_MS, '1 hour'],
  [5 * HOUR_MS, '5 hours'],
  [DAY_MS, '1 day'],
  [2 * DAY_MS + 3 * HOUR_MS, '2 days 3 hours'],
  [HOUR_MS + 59 * MINUTE_MS, '1 hour'],
  [90_000, '1 minute'],
  [0, '0 minutes'],
])('says %i ms as %s', (ms, words) => {
  expect(daysAndHours(ms)).toBe(words);
});

test.each([
  [15_000, 'SEK', 'SEK 150.00'],
  [123_456_789, 'EUR', 'EUR 1,234,567.89'],
  [5, 'USD', 'USD 0.05'],
] as const)('says %i minor units of %s as %s', (amount, currency, words) => {
  expect(money(amount, currency)).toBe(words);
});
