import { DEFAULT_TASK_MODULE } from '@keyhold/rules/games/task-module';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../../lib/format/duration';
import { playTimes } from './play-settings';

const durations = {
  initialDurationDays: 3,
  initialDurationHours: 2,
  maxDurationDays: 2,
  maxDurationHours: 12,
  limitBeyondMax: true,
  taskModule: DEFAULT_TASK_MODULE,
};

describe('playTimes', () => {
  it('is what the timer starts with, capped in a shared lock, and the enforced maximum', () => {
    const hardStopMs = 2 * dayMs + 12 * hourMs;
    expect(playTimes('SHARED', durations)).toEqual({ timerMs: hardStopMs, hardStopMs });
    expect(playTimes('SELF', durations)).toEqual({ timerMs: 3 * dayMs + 2 * hourMs, hardStopMs });
  });

  it('knows nothing of the timer where its zero waits for points', () => {
    const task = { id: '1', title: 'Tidy up', description: '', type: 'neutral' as const, points: 5 };
    const waits = { ...DEFAULT_TASK_MODULE, enabled: true, requireMinimumPoints: true, tasks: [task] };
    const taskModule = { ...waits, minimumPointsRequired: 10 };
    expect(playTimes('SELF', { ...durations, taskModule }).timerMs).toBeNull();
    expect(playTimes('SHARED', { ...durations, taskModule }).timerMs).toBeNull();
    expect(playTimes('SELF', { ...durations, taskModule: waits }).timerMs).not.toBeNull();
  });

  it('has no hard stop where the maximum is a guide only, or none', () => {
    expect(playTimes('SELF', { ...durations, limitBeyondMax: false }).hardStopMs).toBeNull();
    const none = { ...durations, maxDurationDays: 0, maxDurationHours: 0 };
    expect(playTimes('SELF', none).hardStopMs).toBeNull();
  });
});
