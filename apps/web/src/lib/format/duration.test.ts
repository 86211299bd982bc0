import { describe, expect, it } from 'vitest';
import {
  dayMs,
  durationFigures,
  formatDurationShort,
  formatDurationWords,
  formatWait,
  hourMs,
  minuteMs,
  secondMs,
} from './duration';

const figures = (ms: number, count: 2 | 3) =>
  durationFigures(ms, count)
    .map(({ value, unit }) => value + unit)
    .join(' ');

describe('durationFigures', () => {
  it.each([
    [3 * dayMs + 7 * hourMs + 42 * minuteMs + 59 * secondMs, '3d 07h 42m', '3d 07h'],
    [400 * dayMs, '400d 00h 00m', '400d 00h'],
    [dayMs, '1d 00h 00m', '1d 00h'],
    [dayMs - secondMs, '23h 59m 59s', '23h 59m'],
    [hourMs, '1h 00m 00s', '1h 00m'],
    [hourMs - secondMs, '59m 59s', '59m 59s'],
    [9 * secondMs, '9s', '9s'],
    [0, '0d 00h 00m', '0d 00h'],
  ])('%i ms: %s in large, %s in small', (ms, large, small) => {
    expect(figures(ms, 3)).toBe(large);
    expect(figures(ms, 2)).toBe(small);
  });

  it('shows a started second as a whole one, so that 0 means over', () => {
    expect(figures(1, 2)).toBe('1s');
    expect(figures(1000, 2)).toBe('1s');
    expect(figures(1001, 2)).toBe('2s');
  });

  it('takes less than nothing for nothing', () => {
    expect(figures(-5000, 2)).toBe('0d 00h');
  });
});

describe('words', () => {
  it.each([
    [3 * dayMs + 7 * hourMs + 42 * minuteMs, '3 d 7 h', '3 days 7 hours'],
    [dayMs, '1 d', '1 day'],
    [hourMs + minuteMs, '1 h 1 min', '1 hour 1 minute'],
    [2 * hourMs, '2 h', '2 hours'],
    [42 * minuteMs + secondMs, '42 min', '42 minutes 1 second'],
    [30 * secondMs, 'under a minute', '30 seconds'],
    [0, 'under a minute', 'no time'],
  ])('%i ms: %s, %s', (ms, short, words) => {
    expect(formatDurationShort(ms)).toBe(short);
    expect(formatDurationWords(ms)).toBe(words);
  });
});

it.each([
  [6, '6 hours'],
  [48, '48 hours'],
  [72, '3 days'],
  [100, '4 days 4 hours'],
  [168, '7 days'],
])('a wait of %i hours is said as %s', (hours, said) => {
  expect(formatWait(hours)).toBe(said);
});
