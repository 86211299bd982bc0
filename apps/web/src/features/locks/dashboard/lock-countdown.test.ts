import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../../lib/format/duration';
import { sampleGames } from '../games/testing/sample-games';
import { sampleLock } from '../testing/sample-lock';
import { countdownAt, opensAt, opensWords, percentOf } from './lock-countdown';

const then = Date.parse('2026-11-20T12:00:00Z');
const iso = (at: number) => new Date(at).toISOString();

describe('when a lock opens', () => {
  const exit = (hours: number) => ({
    safetyExit: { requestedAt: iso(then), dueAt: iso(then + hours * hourMs) },
  });
  it.each([
    ['the end of its timer', {}, 72],
    ['its safety exit, where that comes before', exit(24), 24],
    ['the end of its timer, where the safety exit comes after', exit(100), 72],
    ['its safety exit while it is frozen', { ...exit(100), frozen: true }, 100],
    ['its safety exit where the time is hidden', { ...exit(24), endsAt: null }, 24],
    ['nobody knows when while it is frozen', { frozen: true }, null],
    ['nobody knows when where the time is hidden', { endsAt: null }, null],
  ])('is %s', (_, fields, hours) => {
    expect(opensAt(sampleLock(then, fields))).toBe(hours === null ? null : iso(then + hours * hourMs));
  });
});

describe('what the opening of a lock hangs on', () => {
  const inHours = (iso: string) => `${(Date.parse(iso) - then) / hourMs} h`;
  const points = (currentTaskPoints: number) => ({
    gameSession: { ...sampleGames().gameSession, pointsRequired: 60, currentTaskPoints },
  });
  const hardStopAt = iso(then + 72 * hourMs);
  const atZero = { remainingSeconds: 0, endsAt: null };
  const exit = { safetyExit: { requestedAt: iso(then), dueAt: iso(then + 24 * hourMs) } };
  it.each([
    ['its timer alone', {}, '72 h'],
    ['a green card too', { cardGameEnabled: true }, '72 h, or by a green card'],
    [
      'its freeze too',
      { ...points(50), frozen: true, endsAt: null },
      '3 d after it is unfrozen, once 60 points are there (50 so far)',
    ],
    ['points', points(50), '72 h, once 60 points are there (50 so far)'],
    ['no points that are there', points(60), '72 h'],
    ['no points at a hard stop', { ...points(50), hardStopAt }, '72 h'],
    ['no points at the safety exit', { ...points(50), ...exit }, '24 h'],
    [
      'points alone once the timer is at zero',
      { ...points(50), ...atZero, cardGameEnabled: true },
      'once 60 points are there (50 so far), or by a green card',
    ],
    ['nothing that is known while it is frozen', { ...points(50), ...atZero, frozen: true }, null],
    ['nothing that is told where the time is hidden', { remainingSeconds: null, endsAt: null }, null],
  ])('is %s', (_, fields, words) => {
    expect(opensWords(sampleLock(then, fields), inHours)).toBe(words);
  });
});

describe('the countdown', () => {
  it('goes on from the moment of the end, without a new answer', () => {
    const lock = sampleLock(then);
    expect(countdownAt(lock, then)).toMatchObject({ remainingMs: 3 * dayMs, totalMs: 9 * dayMs });
    const later = countdownAt(lock, then + dayMs);
    expect(later.remainingMs).toBe(2 * dayMs);
    expect(later.progress).toBeCloseTo(7 / 9);
    expect(countdownAt(lock, then + 5 * dayMs)).toMatchObject({ remainingMs: 0, progress: 1 });
  });

  it('stands still while frozen', () => {
    const lock = sampleLock(then, { frozen: true, freezeSources: ['CARD'] });
    expect(countdownAt(lock, then + dayMs)).toEqual(countdownAt(lock, then));
    expect(countdownAt(lock, then).remainingMs).toBe(3 * dayMs);
  });

  it('tells nothing where the time is hidden', () => {
    const lock = sampleLock(then, {
      remainingSeconds: null,
      totalSeconds: null,
      progress: null,
      endsAt: null,
    });
    expect(countdownAt(lock, then)).toEqual({ remainingMs: null, progress: null, totalMs: null });
  });

  it("goes by the server's share where a hard stop comes before the timer's end", () => {
    const endsAt = iso(then + 10 * hourMs);
    const lock = sampleLock(then, { remainingSeconds: 36_000, progress: 50, endsAt, hardStopAt: endsAt });
    expect(countdownAt(lock, then)).toMatchObject({ progress: 0.5, totalMs: null });
    expect(countdownAt(lock, then + 5 * hourMs).progress).toBeCloseTo(0.75);
  });

  it.each([
    [0, 0],
    [0.629, 62],
    [0.9999, 99],
    [1, 99],
  ])('says %d as %d percent: 100 is for what has ended', (share, percent) => {
    expect(percentOf(share)).toBe(percent);
  });
});
