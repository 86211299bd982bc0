import { describe, expect, it } from 'vitest';
import { endedLock, sampleLock } from '../testing/sample-lock';
import { lockStatus, splitLocks } from './lock-status';

const now = Date.parse('2026-11-20T12:00:00Z');
const iso = (at: number) => new Date(at).toISOString();
const code = { type: 'DIGITS', digits: '4711' } as const;
const hiddenTime = { remainingSeconds: null, totalSeconds: null, progress: null, endsAt: null };

describe('the state of a lock', () => {
  it.each([
    ['running', sampleLock(now)],
    ['frozen', sampleLock(now, { frozen: true, endsAt: null })],
    ['frozen', sampleLock(now, { ...hiddenTime, frozen: true })],
    ['hidden', sampleLock(now, hiddenTime)],
    ['due', sampleLock(now, { endsAt: iso(now) })],
    ['due', sampleLock(now, { ...hiddenTime, safetyExit: { requestedAt: iso(now - 1), dueAt: iso(now) } })],
    ['running', sampleLock(now, { endsAt: iso(now + 1) })],
    ['ready', endedLock(now)],
    ['revealed', endedLock(now, { combination: code })],
    ['ended', endedLock(now, { canReveal: false })],
  ])('is %s', (status, lock) => {
    expect(lockStatus(lock, now)).toBe(status);
  });
});

describe('the lock that the screen is about', () => {
  it('is the first that still runs, else the newest', () => {
    const ended = endedLock(now, { _id: 'a' });
    const running = sampleLock(now, { _id: 'b' });
    const older = sampleLock(now, { _id: 'c' });
    expect(splitLocks([ended, running, older])).toEqual([running, [ended, older]]);
    expect(splitLocks([ended])).toEqual([ended, []]);
    expect(splitLocks([])).toEqual([undefined, []]);
  });
});
