import { expect, it } from 'vitest';
import { elapsedMs, formatElapsed } from './elapsed-time';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [5 * day + 16 * hour + 17 * minute + 59 * second, 3, '5 d 16 h 17 m'],
  [5 * day + 16 * hour + 17 * minute, 2, '5 d 16 h'],
  [5 * day, 3, '5 d 0 h 0 m'],
  [16 * hour + 17 * minute + 9 * second, 3, '16 h 17 m 09 s'],
  [17 * minute + 9 * second, 3, '17 m 09 s'],
  [9 * second + 999, 3, '9 s'],
  [0, 2, '0 s'],
  [-5, 3, '0 s'],
] as const)('writes %d ms in %d units as %s', (ms, count, text) => {
  expect(formatElapsed(ms, count)).toBe(text);
});

it('counts up to the end of a lock and not beyond it', () => {
  const startedAt = '2026-11-20T12:00:00.000Z';
  const at = Date.parse(startedAt);
  expect(elapsedMs({ startedAt, endedAt: null }, at + hour)).toBe(hour);
  expect(elapsedMs({ startedAt, endedAt: '2026-11-20T12:30:00.000Z' }, at + hour)).toBe(30 * minute);
});
