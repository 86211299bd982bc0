import { expect, it } from 'vitest';
import { formatHours } from '../../../lib/format/hours';
import { formatAdjustment, paceOf } from './modules';

it.each([
  [3600, '+1 h'],
  [-2700, '−45 min'],
  [5400, '+1 h 30 min'],
  [86_400, '+24 h'],
  [0, '0 min'],
  [-20, '0 min'],
])('writes %d s as %s', (seconds, words) => {
  expect(formatAdjustment(seconds)).toBe(words);
});

it('writes a duration without a sign', () => {
  expect(formatHours(9000)).toBe('2 h 30 min');
});

it.each([
  [60, 'an hour'],
  [1440, 'a day'],
  [720, 'every 12 h'],
  [1, 'every 1 min'],
])('says how often something may come after %d minutes: %s', (minutes, words) => {
  expect(paceOf(minutes)).toBe(words);
});
