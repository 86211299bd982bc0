import { describe, expect, it } from 'vitest';
import { installPauseMs, installWay, isIos, mayPrompt } from './use-install';

const now = Date.UTC(2026, 10, 20, 12);

describe('mayPrompt', () => {
  it('prompts someone who has never seen it', () => {
    expect(mayPrompt(now, null)).toBe(true);
  });

  it.each([
    ['a moment later', 1, false],
    ['a moment before seven days are over', installPauseMs - 1, false],
    ['after seven days', installPauseMs, true],
    ['after a month', 30 * 24 * 60 * 60 * 1000, true],
    ['when the clock was set back', -1, true],
  ])('%s: %s ms since the last time', (_, sinceMs, expected) => {
    expect(mayPrompt(now, now - sinceMs)).toBe(expected);
  });

  it('waits seven days', () => {
    expect(installPauseMs).toBe(604_800_000);
  });
});

describe('installWay', () => {
  it.each([
    [{ installed: true, ios: true, offered: true }, null],
    [{ installed: false, ios: true, offered: false }, 'by-hand'],
    [{ installed: false, ios: false, offered: true }, 'by-offer'],
    [{ installed: false, ios: false, offered: false }, null],
  ] as const)('%j: %s', (situation, way) => {
    expect(installWay(situation)).toBe(way);
  });
});

describe('isIos', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
    ['Mozilla/5.0 (Linux; Android 16)', 5, false],
  ])('%s with %i touch points: %s', (userAgent, touchPoints, expected) => {
    expect(isIos(userAgent, touchPoints)).toBe(expected);
  });
});
