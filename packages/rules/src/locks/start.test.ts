import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/duration';
import type { LockCommand, LockCommandOf } from './commands';
import { advance, decide, evolve, nextDueAt, replay } from './engine';
import { samplePenalties, sampleWheel } from './testing/sample-games';
import { KEYHOLDER, START, SYSTEM, startCommand, startedLock, WEARER } from './testing/sample-locks';
import { playOf } from './testing/some-play';

describe('the start of a lock', () => {
  it('gives a running lock of the actor, with everything that it was started with', () => {
    const state = startedLock({
      settings: { maxDurationDays: 3, limitBeyondMax: true, safetyExitHours: 48 },
    });
    expect(state).toEqual({
      schema: 1,
      kind: 'SHARED',
      wearerId: 'wearer',
      keyholderId: 'keyholder',
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
      emergency: { usedAt: null },
      endedAt: null,
      endReason: null,
      firstRevealedAt: null,
      removedAt: null,
    });
    expect(nextDueAt(state)).toBe(START + DAY_MS);
  });

  it('gives each feature that is on a slice of its own', () => {
    const settings = {
      emergencyReleaseEnabled: false,
      hygienicUnlockEnabled: true,
      hygienicUnlockMaxUses: 2,
      requireID: true,
    };
    const { emergency, hygienic, idPhoto } = startedLock({ settings });
    expect({ emergency, hygienic, idPhoto }).toEqual({
      emergency: undefined,
      hygienic: {
        type: 'COUNT_BASED',
        maxUses: 2,
        everyDays: 3,
        usedCount: 0,
        availableFrom: START,
        active: null,
      },
      idPhoto: { uploadedAt: START, seenAt: null },
    });
  });

  it('is a self lock without a keyholder', () => {
    expect(startedLock({ shared: false })).toMatchObject({ kind: 'SELF', keyholderId: null });
  });

  it('caps a shared lock at its enforced maximum', () => {
    const settings = { initialDurationDays: 9, maxDurationDays: 2, limitBeyondMax: true };
    expect(startedLock({ settings }).timer.remainingMs).toBe(2 * DAY_MS);
  });

  const refusals: [string, Partial<LockCommandOf<'start'>>, object][] = [
    ['nobody', { actor: SYSTEM }, { code: 'not_allowed' }],
    ['one person alone', { keyholderId: 'wearer' }, { code: 'keyholder_is_wearer' }],
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

describe('a lock from before the settings of today', () => {
  // The settings exactly as the first version wrote them.
  const settings = {
    title: 'A quiet week',
    description: '',
    initialDurationDays: 1,
    initialDurationHours: 0,
    maxDurationDays: null,
    maxDurationHours: null,
    limitBeyondMax: false,
    displayRemainingTime: true,
    displayHistory: true,
    trustKeyholder: false,
    safetyExitHours: 24,
    timezone: 'UTC',
  };
  const started = {
    type: 'locks.started',
    v: 1,
    at: START,
    actor: WEARER,
    data: {
      kind: 'SHARED',
      wearerId: 'wearer',
      keyholderId: 'keyholder',
      settings,
      initialDurationMs: DAY_MS,
      maxDurationMs: null,
      hardStop: false,
      combinationType: 'DIGITS',
      fairness: startCommand().fairness,
    },
  };
  const state = replay(JSON.parse(JSON.stringify([started])));

  it('goes on as the lock that it was, with everything that came later switched off', () => {
    expect(state).toEqual(startedLock({ settings: { emergencyReleaseEnabled: false } }));
    expect(decide(state, { type: 'release_emergency', actor: WEARER }, START)).toMatchObject({
      code: 'emergency_release_disabled',
    });
    expect(decide(state, { type: 'start_hygienic', actor: WEARER }, START)).toMatchObject({
      code: 'hygienic_unlock_disabled',
    });
  });

  it('has no games, until its keyholder gives it some', () => {
    const spin: LockCommand = { type: 'spin_wheel', actor: WEARER, play: playOf(0) };
    const refusals: [LockCommand, string][] = [
      [{ type: 'draw_card', actor: WEARER, play: playOf(0) }, 'card_game_disabled'],
      [{ type: 'add_card', actor: KEYHOLDER, cardType: 'RED' }, 'card_game_disabled'],
      [{ type: 'select_task', actor: WEARER, play: playOf(0) }, 'tasks_disabled'],
      [spin, 'wheel_disabled'],
      [{ type: 'change_wheel', actor: WEARER, module: sampleWheel() }, 'configuration_locked'],
    ];
    for (const [command, code] of refusals) expect(decide(state, command, START)).toMatchObject({ code });
    expect(advance(state, START + DAY_MS).events.map(({ type }) => type)).toEqual(['locks.ended']);
    const given = decide(state, { type: 'change_wheel', actor: KEYHOLDER, module: sampleWheel() }, START);
    expect(decide(given.state, spin, START).ok).toBe(true);
  });

  it('goes on from a row that was saved before there were games', () => {
    const { plays, cards, tasks, wheel, penalties, gameHistory, ...saved } = state;
    expect([plays, cards, tasks, wheel, penalties, gameHistory].every((slice) => slice === undefined)).toBe(
      true,
    );
    const config = samplePenalties({ penaltyDurationSeconds: 900 });
    const changed = decide(saved, { type: 'change_penalties', actor: KEYHOLDER, config }, START);
    expect(changed).toMatchObject({
      ok: true,
      state: { penalties: { config: { enabled: false }, next: config } },
    });
  });

  it('may be archived, which needs no setting', () => {
    expect(decide(state, { type: 'archive', actor: KEYHOLDER }, START).ok).toBe(true);
  });
});
