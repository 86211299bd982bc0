import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/duration';
import type { LockCommandOf } from './commands';
import { decide, evolve, nextDueAt, replay } from './engine';
import { KEYHOLDER, START, SYSTEM, startCommand, startedLock, WEARER } from './testing/sample-locks';

describe('the start of a lock', () => {
  it('gives a running lock of the actor, with everything that it was started with', () => {
    const state = startedLock({
      settings: { maxDurationDays: 3, limitBeyondMax: true, safetyExitHours: 48 },
    });
    expect(state).toEqual({
      schema: 1,
      kind: 'SHARED',
      wearerId: 'wearer',
      ownerId: 'keyholder',
      title: 'A quiet week',
      description: '',
      displayRemainingTime: true,
      displayHistory: true,
      timezone: 'UTC',
      combinationType: 'DIGITS',
      fairness: startCommand().fairness,
      status: 'LOCKED',
      startedAt: START,
      lastEventAt: START,
      initialDurationMs: DAY_MS,
      maxDurationMs: 3 * DAY_MS,
      hardStop: true,
      addedMs: 0,
      timer: { remainingMs: DAY_MS, runningSince: START },
      freezes: [],
      safetyExitHours: 48,
      safetyExit: null,
      endedAt: null,
      endReason: null,
      firstRevealedAt: null,
      removedAt: null,
    });
    expect(nextDueAt(state)).toBe(START + DAY_MS);
  });

  it('is a self lock without an owner', () => {
    expect(startedLock({ shared: false })).toMatchObject({ kind: 'SELF', ownerId: null });
  });

  it('caps a shared lock at its enforced maximum', () => {
    const settings = { initialDurationDays: 9, maxDurationDays: 2, limitBeyondMax: true };
    expect(startedLock({ settings }).timer.remainingMs).toBe(2 * DAY_MS);
  });

  const refusals: [string, Partial<LockCommandOf<'start'>>, object][] = [
    ['nobody', { actor: SYSTEM }, { code: 'not_allowed' }],
    ['one person alone', { ownerId: 'wearer' }, { code: 'keyholder_is_wearer' }],
    [
      'settings that do not hold',
      { settings: { ...startCommand().settings, title: '' } },
      { code: 'settings_invalid', problems: [{ field: 'title', code: 'title_length' }] },
    ],
    [
      'a commitment that nobody can check',
      { fairness: { ...startCommand().fairness, seedHash: '' } },
      { code: 'fairness_commitment_invalid' },
    ],
  ];
  it.each(refusals)('is refused to %s', (_name, change, refusal) => {
    const decision = decide(null, { ...startCommand(), ...change }, START);
    expect(decision).toEqual({ ok: false, events: [], state: null, ...refusal });
  });

  it('happens once', () => {
    const decision = decide(startedLock(), startCommand(), START + 2 * DAY_MS);
    expect(decision).toMatchObject({ ok: false, code: 'lock_already_started' });
    expect(decision.events.map(({ type }) => type)).toEqual(['locks.ended']);
  });

  it('comes before everything else', () => {
    expect(decide(null, { type: 'freeze', actor: KEYHOLDER }, START)).toMatchObject({
      code: 'lock_not_found',
    });
    const revealed = { type: 'locks.removed', v: 1, at: START, actor: WEARER, data: {} } as const;
    expect(() => evolve(null, revealed)).toThrow('before the start');
    const started = decide(null, startCommand(), START).events;
    expect(() => replay([...started, ...started])).toThrow('after the start');
    expect(() => replay([])).toThrow('without events');
  });

  it.each([Number.NaN, 0.5, Infinity])('throws on %d as a time', (now) => {
    expect(() => decide(null, startCommand(), now)).toThrow(RangeError);
    expect(() => decide(startedLock(), { type: 'reveal', actor: WEARER }, now)).toThrow(RangeError);
  });
});
