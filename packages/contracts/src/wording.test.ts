import { DAY_MS, HOUR_MS, MINUTE_MS } from '@keyhold/rules/time/duration';
import { expect, test } from 'vitest';
import { day, daysAndHours, listed, money, quotedSentence, timeInWords } from './wording';

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
  [123_456_789, 'EUR', '€1,234,567.89'],
  [5, 'USD', '$0.05'],
] as const)('says %i minor units of %s as %s', (amount, currency, words) => {
  expect(money(amount, currency)).toBe(words);
});

test.each([
  [90 * MINUTE_MS, '1 hour 30 minutes'],
  [DAY_MS + MINUTE_MS, '1 day 1 minute'],
  [10 * HOUR_MS, '10 hours'],
  [59_999, 'less than a minute'],
])('says %i ms down to the minute as %s', (ms, words) => {
  expect(timeInWords(ms)).toBe(words);
});

test.each([
  ['2026-11-20', '20 Nov'],
  ['2027-03-01', '1 Mar'],
])('says the civil day %s as %s', (date, words) => {
  expect(day(date)).toBe(words);
});

test('lists some things in one breath', () => {
  expect(listed(['a', 'b'])).toBe('a and b');
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
});

test.each([
  ['Too dark', '“Too dark”.'],
  ['Too dark.', '“Too dark.”'],
  ['Is this today?', '“Is this today?”'],
])('%s is quoted as a sentence with one end', (words, sentence) => {
  expect(quotedSentence(words)).toBe(sentence);
});
