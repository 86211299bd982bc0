import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { advance, decide, evolve, nextDueAt } from './engine';
import type { LockEvent } from './events';
import { hygienicStatus, relockDueAt } from './hygienic';
import type { EndReason, LockState } from './state';
import { KEYHOLDER, START, startedLock, WEARER } from './testing/sample-locks';

const clock = (hours: number, minutes = 0) => START + hours * HOUR_MS + minutes * MINUTE_MS;

const open: LockCommand = { type: 'start_hygienic', actor: WEARER };
const close: LockCommand = { type: 'complete_hygienic', actor: WEARER, combinationType: 'PHOTO' };
const freeze: LockCommand = { type: 'freeze', actor: KEYHOLDER };
const unfreeze: LockCommand = { type: 'unfreeze', actor: KEYHOLDER };
const exit: LockCommand = { type: 'start_safety_exit', actor: WEARER };

type Step = readonly [at: number, command: LockCommand];

/** A lock of 24 hours with three hygienic unlocks, or one every three days. */
const counted = (settings = {}) =>
  startedLock({ settings: { hygienicUnlockEnabled: true, hygienicUnlockMaxUses: 3, ...settings } });
const timed = () =>
  startedLock({
    settings: { initialDurationDays: 30, hygienicUnlockEnabled: true, hygienicUnlockType: 'TIME_BASED' },
  });

function live(state: LockState, steps: readonly Step[]): LockState {
  return steps.reduce((current, [at, command]) => {
    const decision = decide(current, command, at);
    if (!decision.ok) throw new Error(`${command.type}: ${decision.code}`);
    return decision.state;
  }, state);
}

describe('a hygienic unlock', () => {
  it('gives 30 minutes in which the timer stands', () => {
    const { events, state } = decide(counted(), open, clock(1));
    const fact = { v: 1, at: clock(1), actor: WEARER };
    expect(events).toEqual([
      {
        ...fact,
        type: 'locks.hygienic_started',
        data: { expiresAt: clock(1, 30), usedCount: 1, combinationType: 'DIGITS' },
      },
      {
        ...fact,
        type: 'locks.frozen',
        data: { source: 'HYGIENE', until: null, remainingMs: 23 * HOUR_MS },
      },
    ]);
    expect(state?.hygienic?.active).toEqual({
      startedAt: clock(1),
      expiresAt: clock(1, 30),
      expired: false,
    });
  });

  it('goes on past its time, which is told once and at the exact moment', () => {
    const opened = live(counted(), [[clock(1), open]]);
    expect(nextDueAt(opened)).toBe(clock(1, 30));
    expect(advance(opened, clock(1, 30) - 1).events).toEqual([]);
    const { state, events } = advance(opened, clock(900));
    expect(events).toMatchObject([{ type: 'locks.hygienic_expired', at: clock(1, 30) }]);
    expect(state).toMatchObject({ status: 'LOCKED', hygienic: { active: { expired: true } } });
    expect(nextDueAt(state)).toBe(null);
  });

  it('ends with a new combination, and the session goes on where it left off', () => {
    const closed = decide(live(counted(), [[clock(1), open]]), close, clock(1, 20));
    expect(closed.events.map(({ type, data }) => [type, data])).toEqual([
      [
        'locks.hygienic_completed',
        { combinationType: 'PHOTO', overrunMs: 0, penaltyHours: 0, availableFrom: START },
      ],
      ['locks.unfrozen', { source: 'HYGIENE', remainingMs: 23 * HOUR_MS }],
    ]);
    expect(closed.state).toMatchObject({ combinationType: 'PHOTO', hygienic: { active: null }, freezes: [] });
    expect(closed.state && nextDueAt(closed.state)).toBe(clock(24, 20));
  });
});

type Span = readonly [fromMinute: number, toMinute: number];

/** Gaps in service, in minutes after the first hour. */
const gapsOf = (spans: readonly Span[]) =>
  spans.map(([from, to]) => ({ from: clock(1, from), to: clock(1, to) }));

describe('while the service was away within the window', () => {
  const opened = live(counted(), [[clock(1), open]]);
  const told = (events: readonly LockEvent[]) =>
    events.map(({ type, at, data }) => [type, (at - clock(1)) / MINUTE_MS, data]);
  const extended = (at: number, until: number) => [
    'locks.hygienic_extended',
    at,
    { expiresAt: clock(1, until) },
  ];
  const expired = (at: number) => ['locks.hygienic_expired', at, {}];

  it('goes on for as long, and is told as over once, at the moment from which the re-lock is late', () => {
    const surroundings = { gaps: gapsOf([[5, 180]]) };
    const back = advance(opened, clock(1, 205) - 1, surroundings);
    expect(told(back.events)).toEqual([extended(30, 205)]);
    expect(nextDueAt(back.state)).toBe(clock(1, 205));
    const { active } = back.state.hygienic ?? {};
    expect(active && relockDueAt(active, clock(1, 205), surroundings)).toBe(active?.expiresAt);
    const later = advance(back.state, clock(99), surroundings);
    expect(told(later.events)).toEqual([expired(205)]);
    const atOnce = advance(opened, clock(99), surroundings);
    expect(told(atOnce.events)).toEqual([extended(30, 205), expired(205)]);
    expect(atOnce.events.reduce(evolve, opened)).toEqual(later.state);
  });

  it('goes on by gaps that are known at once in one piece, and by a later one again', () => {
    const gaps = gapsOf([
      [40, 45],
      [5, 25],
    ]);
    expect(told(advance(opened, clock(99), { gaps }).events)).toEqual([extended(30, 55), expired(55)]);
    const first = advance(opened, clock(1, 35), { gaps: gapsOf([[5, 25]]) });
    const second = advance(first.state, clock(99), { gaps });
    expect(told([...first.events, ...second.events])).toEqual([
      extended(30, 50),
      extended(50, 55),
      expired(55),
    ]);
  });
});

describe('being late with the re-lock', () => {
  it.each<[string, number, Span[], number, number]>([
    ['not at all', 29, [], 0, 0],
    ['to the minute', 30, [], 0, 0],
    ['less than a step', 39, [], 9, 0],
    ['one full step', 40, [], 10, 1],
    ['almost two', 49, [], 19, 1],
    ['25 minutes', 55, [], 25, 2],
    ['a whole day', 30 + 24 * 60, [], 24 * 60, 144],
    ['while the service was down for three hours', 225, [[25, 215]], 5, 0],
    [
      'with gaps that overlap, counted once',
      90,
      [
        [50, 70],
        [30, 60],
        [35, 40],
      ],
      20,
      2,
    ],
    ['with a gap as long as the window, which costs nobody anything', 55, [[0, 30]], 0, 0],
    [
      'with a gap that began in the window, and the re-lock after 25 minutes with service',
      205,
      [[5, 185]],
      0,
      0,
    ],
    ['with a gap within the window, and the re-lock to the minute', 50, [[5, 25]], 0, 0],
    ['with a gap within the window, and late all the same', 61, [[5, 25]], 11, 1],
    ['with a gap from before the unlock on', 55, [[-60, 10]], 15, 1],
    ['with a gap that is not over yet', 45, [[40, 999]], 10, 1],
  ])('%s', (_name, minutes, spans, lateMinutes, penaltyHours) => {
    const gaps = gapsOf(spans);
    const closedAt = clock(1, minutes);
    const { events, state } = decide(live(counted(), [[clock(1), open]]), close, closedAt, { gaps });
    expect(events.find(({ type }) => type === 'locks.hygienic_completed')?.data).toMatchObject({
      overrunMs: lateMinutes * MINUTE_MS,
      penaltyHours,
    });
    const until = closedAt + penaltyHours * HOUR_MS;
    const served = penaltyHours === 0 ? [] : [{ source: 'OVERRUN', since: closedAt, until }];
    expect(state?.freezes).toEqual(served);
    expect(state && advance(state, clock(9000)).state.endedAt).toBe(until + 23 * HOUR_MS);
  });
});

describe('beside other freezes', () => {
  const late: Step[] = [
    [clock(1), open],
    [clock(1, 55), close],
  ];

  it.each<[string, Step[], number | null]>([
    [
      'the keyholder freezes before and unfreezes during it',
      [
        [clock(0), freeze],
        [clock(1), open],
        [clock(1, 10), unfreeze],
        [clock(1, 20), close],
      ],
      clock(25, 20),
    ],
    [
      'the keyholder freezes during it for longer',
      [
        [clock(1), open],
        [clock(1, 10), freeze],
        [clock(1, 20), close],
        [clock(5), unfreeze],
      ],
      clock(28),
    ],
    [
      'the keyholder does not unfreeze',
      [
        [clock(1), open],
        [clock(1, 10), freeze],
        [clock(1, 20), close],
      ],
      null,
    ],
    [
      'it comes during an overrun freeze and is late again: the hours add up',
      [...late, [clock(2), open], [clock(2, 45), close]],
      clock(27, 55),
    ],
    [
      'an overrun freeze runs out during it, and it is late: served from the re-lock',
      [...late, [clock(3, 50), open], [clock(4, 45), close]],
      clock(29, 45),
    ],
  ])('%s', (_name, steps, endedAt) => {
    expect(advance(live(counted(), steps), clock(9000)).state.endedAt).toBe(endedAt);
  });
});

describe('the end of a lock in mid-session', () => {
  const enforced = { maxDurationDays: 1, limitBeyondMax: true };
  const opened: Step = [clock(1), open];
  const end = (actor: typeof WEARER, type: 'release_emergency' | 'unlock_by_keyholder' | 'archive'): Step => [
    clock(2),
    { type, actor },
  ];
  const emptied: Step = [clock(2), { type: 'remove_time', actor: KEYHOLDER, amountMs: 99 * HOUR_MS }];

  it.each<[EndReason, object, Step[], number]>([
    ['HARD_STOP', enforced, [opened], clock(24)],
    [
      'SAFETY_EXIT',
      {},
      [
        [clock(0), exit],
        [clock(23, 50), open],
      ],
      clock(24),
    ],
    ['SAFETY_EXIT', {}, [opened, [clock(2), exit]], clock(26)],
    ['TIMER', {}, [opened, emptied], clock(2)],
    ['EMERGENCY', {}, [opened, end(WEARER, 'release_emergency')], clock(2)],
    ['OWNER', {}, [opened, end(KEYHOLDER, 'unlock_by_keyholder')], clock(2)],
    ['ABANDONED', {}, [opened, end(KEYHOLDER, 'archive')], clock(2)],
    ['ARCHIVED', {}, [opened, end(WEARER, 'archive')], clock(2)],
  ])('by %s is final and lifts its freeze', (endReason, settings, steps, endedAt) => {
    const { state } = advance(live(counted(settings), steps), clock(99));
    expect(state).toMatchObject({ endReason, endedAt, freezes: [], combinationType: 'DIGITS' });
    expect(state.hygienic?.active).toBe(null);
    expect(decide(state, close, clock(99))).toMatchObject({ ok: false, code: 'lock_ended' });
    expect(nextDueAt(state)).toBe(null);
  });
});

describe('how often', () => {
  it('is counted down, also by an unlock that goes on', () => {
    const status = (steps: Step[]) =>
      hygienicStatus(live(counted({ hygienicUnlockMaxUses: 2 }), steps), clock(9));
    const once: Step[] = [
      [clock(1), open],
      [clock(1, 5), close],
    ];
    const row = (usesLeft: number, available: boolean) => ({
      type: 'COUNT_BASED',
      usesLeft,
      available,
      availableFrom: null,
      timeUntilAvailableMs: null,
    });
    expect(status([])).toEqual(row(2, true));
    expect(status([[clock(1), open]])).toEqual(row(1, false));
    expect(status(once)).toEqual(row(1, true));
    expect(status([...once, [clock(2), open], [clock(2, 5), close]])).toEqual(row(0, false));
  });

  it('is a matter of days from the start and from each re-lock', () => {
    const again: Step[] = [
      [clock(80), open],
      [clock(80, 20), close],
    ];
    const row = (available: boolean, availableFrom: number, timeUntilAvailableMs: number) => ({
      type: 'TIME_BASED',
      usesLeft: null,
      available,
      availableFrom,
      timeUntilAvailableMs,
    });
    const status = (steps: Step[], now: number) => hygienicStatus(live(timed(), steps), now);
    expect(status([], clock(0))).toEqual(row(false, clock(72), 3 * DAY_MS));
    expect(status([], clock(72) - 1)).toEqual(row(false, clock(72), 1));
    expect(status([], clock(72))).toEqual(row(true, clock(72), 0));
    expect(status(again, clock(80, 20))).toEqual(row(false, clock(152, 20), 3 * DAY_MS));
    expect(status(again, clock(152, 20))).toEqual(row(true, clock(152, 20), 0));
  });

  it('is nothing to speak of where it is off, and not available after the end', () => {
    expect(hygienicStatus(startedLock(), clock(1))).toBe(null);
    expect(hygienicStatus(advance(counted(), clock(24)).state, clock(24))?.available).toBe(false);
  });
});

it.each<[string, LockState, Step[], Step, string]>([
  ['where it is off', startedLock(), [], [clock(1), open], 'hygienic_unlock_disabled'],
  ['twice at once', counted(), [[clock(1), open]], [clock(1), open], 'hygienic_unlock_in_progress'],
  ['too soon', timed(), [], [clock(72) - 1, open], 'hygienic_unlock_not_available'],
  [
    'once too often',
    counted({ hygienicUnlockMaxUses: 1 }),
    [
      [clock(1), open],
      [clock(2), close],
    ],
    [clock(3), open],
    'hygienic_unlock_not_available',
  ],
  ['after the end', counted(), [], [clock(24), open], 'lock_ended'],
  ['closing what is not open', counted(), [], [clock(1), close], 'hygienic_unlock_not_active'],
  [
    'closing it twice',
    counted(),
    [
      [clock(1), open],
      [clock(1, 5), close],
    ],
    [clock(1, 5), close],
    'hygienic_unlock_not_active',
  ],
  ['closing where it is off', startedLock(), [], [clock(1), close], 'hygienic_unlock_not_active'],
])('is refused %s', (_name, lock, steps, [at, command], code) => {
  expect(decide(live(lock, steps), command, at)).toMatchObject({ ok: false, code });
});
