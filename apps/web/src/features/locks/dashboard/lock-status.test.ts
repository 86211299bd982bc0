import { describe, expect, it } from 'vitest';
import { formatSoon } from '../../../lib/format/instant';
import { endedLock, sampleLock } from '../testing/sample-lock';
import { freezeSentences, isOutdated, lockStatus } from './lock-status';

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

describe('a freeze by a card', () => {
  const frozen = (until: string | null, nextPlayableAt: string | null) =>
    sampleLock(now, {
      nextPlayableAt,
      session: {
        ...sampleLock(now).session,
        freezes: [{ source: 'CARD', since: iso(now - 1000), until }],
      },
    });
  const [at, soon] = [iso(now + 7_200_000), formatSoon(now + 7_200_000, now)];
  it.each([
    ['the next draw', frozen(null, null), 'by a card, until the next draw'],
    ['when that can be', frozen(null, at), `by a card, until the next draw, ${soon} at the earliest`],
    ['its end, where no card is left', frozen(at, null), `by a card, until ${soon}`],
  ])('says until %s', (_, lock, sentence) => {
    expect(freezeSentences(lock, now)).toEqual([sentence]);
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
