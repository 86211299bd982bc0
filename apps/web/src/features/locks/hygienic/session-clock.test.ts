import { describe, expect, it } from 'vitest';
import { formatClock, sessionTimeAt } from './session-clock';

const minuteMs = 60_000;
const at = Date.parse('2026-11-21T12:30:00Z');

describe('sessionTimeAt', () => {
  it.each([
    // [minutes after the end, hours of freeze, minutes until the next]
    [0, 0, 10],
    [9.99, 0, 0.01],
    [10, 1, 10],
    [29, 2, 1],
    [125, 12, 5],
  ])('%d minutes over cost %d hours, the next comes in %d', (over, hours, next) => {
    const time = sessionTimeAt(at, at + over * minuteMs);
    expect(time.leftMs).toBe(0);
    expect(time.penaltyHours).toBe(hours);
    expect(time.nextPenaltyMs).toBeCloseTo(next * minuteMs);
  });

  it('costs nothing before its end', () => {
    expect(sessionTimeAt(at, at - 5 * minuteMs)).toMatchObject({
      leftMs: 5 * minuteMs,
      overMs: 0,
      penaltyHours: 0,
    });
  });
});

describe('formatClock', () => {
  it.each([
    [30 * minuteMs, '30:00'],
    [29 * minuteMs + 58_001, '29:59'],
    [1, '00:01'],
    [0, '00:00'],
    [-5, '00:00'],
    [125 * minuteMs + 7000, '125:07'],
  ])('%d ms is %s', (ms, text) => {
    expect(formatClock(ms)).toBe(text);
  });
});
