import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../../lib/format/duration';
import { playTimes } from './play-settings';

const durations = {
  initialDurationDays: 3,
  initialDurationHours: 2,
  maxDurationDays: 2,
  maxDurationHours: 12,
  limitBeyondMax: true,
};

describe('playTimes', () => {
  it('is what the timer starts with, capped in a shared lock, and the enforced maximum', () => {
    const hardStopMs = 2 * dayMs + 12 * hourMs;
    expect(playTimes('SHARED', durations)).toEqual({ timerMs: hardStopMs, hardStopMs });
    expect(playTimes('SELF', durations)).toEqual({ timerMs: 3 * dayMs + 2 * hourMs, hardStopMs });
  });

  it('has no hard stop where the maximum is a guide only, or none', () => {
    expect(playTimes('SELF', { ...durations, limitBeyondMax: false }).hardStopMs).toBeNull();
    const none = { ...durations, maxDurationDays: 0, maxDurationHours: 0 };
    expect(playTimes('SELF', none).hardStopMs).toBeNull();
  });
});
