import { describe, expect, it } from 'vitest';
import { sampleGames } from '../games/testing/sample-games';
import { endedLock, sampleLock } from '../testing/sample-lock';
import { asksForSomething, byUrgency, isOutdated, isPressing, isUnread, lockStatus } from './lock-status';

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

describe('an answer about a lock', () => {
  const freeze = (until: string | null) => ({
    session: {
      ...sampleLock(now).session,
      freezes: [{ source: 'OVERRUN' as const, since: iso(now - 1000), until }],
    },
  });
  const hygiene = (available: boolean, at: number) => ({
    hygienicUnlockStatus: {
      type: 'TIME_BASED' as const,
      available,
      usesLeft: null,
      timeUntilAvailable: 0,
      availableAt: iso(at),
    },
  });
  it.each([
    ['its time has come', true, sampleLock(now, { endsAt: iso(now) })],
    ['it goes on', false, sampleLock(now)],
    ['a freeze of it is over', true, sampleLock(now, freeze(iso(now)))],
    ['a freeze of it goes on', false, sampleLock(now, freeze(iso(now + 1)))],
    ['a freeze of it has no end', false, sampleLock(now, freeze(null))],
    ['the wait for hygiene is over', true, sampleLock(now, hygiene(false, now))],
    ['the wait for hygiene goes on', false, sampleLock(now, hygiene(false, now + 1))],
    ['hygiene is there', false, sampleLock(now, hygiene(true, now))],
    [
      'it is open to clean',
      false,
      sampleLock(now, { ...hygiene(false, now), hygienicUnlockInProgress: true }),
    ],
    ['it has ended', false, endedLock(now, hygiene(false, now))],
  ])('where %s: outdated is %s', (_, outdated, lock) => {
    expect(isOutdated(lock, now)).toBe(outdated);
  });
});

describe('the order of locks', () => {
  const { gameSession } = sampleGames();
  const idle = { ...gameSession, tasksRequiredToday: 0, spinsRequiredToday: 0, currentSelectedTask: null };
  const task = { id: 't', title: 'Plank', description: '', type: 'neutral', points: 5 } as const;
  it.each([
    ['nothing', false, { gameSession: idle, tributeRemainingTodayMinorUnits: 0 }],
    ['a photo', true, { canSubmitVerification: true }],
    ['a tribute', true, { tributeRemainingTodayMinorUnits: 500 }],
    ['a card', true, { canDraw: true }],
    ['to be locked again', true, { hygienicUnlockInProgress: true }],
    [
      'a task that is chosen',
      true,
      { gameSession: { ...idle, currentSelectedTask: { task, selectedAt: '' } } },
    ],
    ['a task of the day', true, { gameSession: { ...idle, tasksRequiredToday: 1, tasksCompletedToday: 0 } }],
    ['a spin of the day', true, { gameSession: { ...idle, spinsRequiredToday: 1, wheelSpinsToday: 0 } }],
  ])('knows a lock that asks for %s', (_, asks, fields) => {
    expect(asksForSomething(sampleLock(now, fields))).toBe(asks);
    expect(asksForSomething(endedLock(now, fields))).toBe(false);
  });

  it('is those whose combination waits, those that open soon, those that ask for something, those that run, the others', () => {
    const revealed = { combination: { type: 'DIGITS', digits: '4711' } } as const;
    const ended = endedLock(now, { _id: 'a' });
    const running = sampleLock(now, { _id: 'b' });
    const older = sampleLock(now, { _id: 'c' });
    const read = endedLock(now, { _id: 'd', ...revealed });
    const asking = sampleLock(now, { _id: 'e', canDraw: true });
    const soon = sampleLock(now, { _id: 'f', remainingSeconds: 3599 });
    const frozen = sampleLock(now, { _id: 'g', remainingSeconds: 60, endsAt: null });
    const locks = [read, running, ended, older, asking, soon, frozen];
    const order = byUrgency(locks, isUnread, isPressing, asksForSomething);
    expect(order).toEqual([ended, soon, asking, running, older, frozen, read]);
    expect(byUrgency([], isUnread, isPressing, asksForSomething)).toEqual([]);
  });
});
