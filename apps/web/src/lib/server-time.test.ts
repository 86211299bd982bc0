import { beforeEach, describe, expect, it, vi } from 'vitest';
import { betterMeasure, measureOffset } from './server-time';

describe('measureOffset', () => {
  it('takes the middle of the way for the moment that the server looked at its clock', () => {
    expect(measureOffset(10_500, 1000, 1200)).toEqual({ offsetMs: 9400, uncertaintyMs: 100 });
  });

  it('can be behind as well', () => {
    expect(measureOffset(1000, 5000, 5000)).toEqual({ offsetMs: -4000, uncertaintyMs: 0 });
  });
});

describe('betterMeasure', () => {
  const current = { offsetMs: 1000, uncertaintyMs: 100 };

  it.each([
    ['a sharper one', { offsetMs: 1050, uncertaintyMs: 20 }, true],
    ['one as sharp, since it is newer', { offsetMs: 1050, uncertaintyMs: 100 }, true],
    ['not a vaguer one', { offsetMs: 1050, uncertaintyMs: 400 }, false],
    ['a vaguer one that cannot be true beside it', { offsetMs: 90_000, uncertaintyMs: 400 }, true],
  ])('takes %s', (_, next, taken) => {
    expect(betterMeasure(current, next)).toBe(taken ? next : current);
  });
});

describe('serverNow', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers({ now: 1_000_000 });
    return () => vi.useRealTimers();
  });

  it("is this device's time until the server has answered, and runs on with it afterwards", async () => {
    const { learnFromServerTime, serverNow } = await import('./server-time');
    expect(serverNow()).toBe(1_000_000);
    learnFromServerTime(5_000_000, 999_900, 1_000_100);
    expect(serverNow()).toBe(5_000_000);
    vi.advanceTimersByTime(2500);
    expect(serverNow()).toBe(5_002_500);
  });

  it('keeps the sharp measure until it is ten minutes old', async () => {
    const { learnFromServerTime, serverNow } = await import('./server-time');
    learnFromServerTime(5_000_000, 1_000_000, 1_000_000);
    learnFromServerTime(5_000_300, 1_000_000, 1_001_000);
    expect(serverNow()).toBe(5_000_000);
    vi.advanceTimersByTime(10 * 60_000 + 1);
    learnFromServerTime(5_600_301, Date.now() - 1000, Date.now());
    expect(serverNow()).toBe(5_600_801);
  });
});
