import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LockCommand } from '../locks/commands';
import { remainingMs } from '../locks/countdown';
import { advance, decide } from '../locks/engine';
import type { LockSettings } from '../locks/settings';
import type { LockState } from '../locks/state';
import { follow } from '../locks/testing/follow';
import { machine } from '../locks/testing/lives';
import { sampleTasks } from '../locks/testing/sample-games';
import { AI, START, startedLock, WEARER } from '../locks/testing/sample-locks';
import { playWith } from '../locks/testing/some-play';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration';
import { type AiActName, lastActOf, mayMoveAt, UNDO_MS, undoableAct } from './ai';
import { type AiLimits, type AiTerms, STANDARD_AI_LIMITS } from './terms';

const all = { taskAssignment: true, photoVerification: true, timeAdjustment: true, emergencyOverride: true };
const generous: AiLimits = {
  actsPerMessage: 5,
  actsPerHour: 20,
  actsPerDay: 60,
  hoursPerMessage: 24,
  hoursPerHour: 48,
  hoursPerDay: 168,
};
const termsWith = (limits: Partial<AiLimits>, features: Partial<AiTerms['features']> = {}): AiTerms => ({
  features: { ...all, ...features },
  limits: { ...generous, ...limits },
});
const inTurn = (turn: string) => ({ ...AI, turn });

function invited(terms = termsWith({}), settings: Partial<LockSettings> = {}): LockState {
  const lock = startedLock({ shared: false, settings: { taskModule: sampleTasks(), ...settings } });
  return follow(lock, [[0, { type: 'invite_ai', actor: WEARER, terms }]]);
}

const add = (hours: number, turn = 'turn'): LockCommand => ({
  type: 'add_time',
  actor: inTurn(turn),
  amountMs: hours * HOUR_MS,
});
const answer = (state: LockState, command: LockCommand, afterMs = 0) => {
  const decision = decide(state, command, START + afterMs);
  return decision.ok ? 'done' : decision.code;
};
const after = (state: LockState, command: LockCommand, afterMs = 0) => {
  const decision = decide(state, command, START + afterMs);
  if (!decision.ok) throw new Error(decision.code);
  return decision.state;
};

describe('an act', () => {
  const acts: Record<AiActName, LockCommand> = {
    add_time: add(1),
    remove_time: { type: 'remove_time', actor: AI, amountMs: HOUR_MS },
    freeze_for: { type: 'freeze_for', actor: AI, amountMs: HOUR_MS },
    unfreeze: { type: 'unfreeze', actor: AI },
    select_task: { type: 'select_task', actor: AI, play: playWith('n') },
    ask_photo: { type: 'ask_photo', actor: AI },
    unlock_by_keyholder: { type: 'unlock_by_keyholder', actor: AI },
  };
  const off = {
    taskAssignment: false,
    photoVerification: false,
    timeAdjustment: false,
    emergencyOverride: false,
  };
  const frozen = (state: LockState) =>
    after(state, { type: 'freeze_for', actor: inTurn('before'), amountMs: 2 * HOUR_MS });

  it.each(Object.entries(acts))('%s stands behind its switch', (name, command) => {
    const ready = name === 'unfreeze' ? frozen(invited()) : invited();
    expect(answer(ready, command)).toBe('done');
    expect(answer(invited(termsWith({}, off)), command)).toBe('ai_feature_off');
  });

  it('is over with its switch, and a freeze with it', () => {
    const off = after(frozen(invited()), { type: 'dismiss_ai', actor: WEARER });
    expect(off.freezes).toEqual([]);
    expect(answer(off, add(1))).toBe('not_allowed');
  });

  it.each([
    ['during a hygienic unlock', { type: 'start_hygienic', actor: WEARER }],
    ['during a safety exit', { type: 'start_safety_exit', actor: WEARER }],
  ] as const)('%s makes nothing longer', (_when, command) => {
    const state = after(invited(termsWith({}), { hygienicUnlockEnabled: true }), command);
    const makesHarder = ['add_time', 'freeze_for', 'select_task', 'ask_photo'];
    for (const [name, act] of Object.entries(acts)) {
      if (name === 'unfreeze') continue;
      const expected = makesHarder.includes(name) ? /ai_must_wait|hygienic_unlock_in_progress/ : /done/;
      expect(answer(state, act)).toMatch(expected);
    }
    expect(answer(state, { type: 'release_emergency', actor: WEARER })).toBe('done');
  });

  it.each<[string, Partial<LockSettings>]>([
    ['that is enforced', { maxDurationDays: 1, maxDurationHours: 2, limitBeyondMax: true }],
    ['that is not', { maxDurationDays: 1, maxDurationHours: 2 }],
  ])('stays within a maximum %s', (_what, settings) => {
    const lock = invited(termsWith({}), settings);
    expect([1, 2, 3].map((hours) => answer(lock, add(hours)))).toEqual(['done', 'done', 'ai_beyond_maximum']);
    const freeze = (hours: number): LockCommand => ({
      type: 'freeze_for',
      actor: AI,
      amountMs: hours * HOUR_MS,
    });
    expect(answer(lock, freeze(2))).toBe('done');
    expect(answer(lock, freeze(3))).toBe('ai_beyond_maximum');
    expect(answer(after(lock, freeze(2)), add(1, 'next'))).toBe('ai_beyond_maximum');
  });
});

describe('the limits', () => {
  it.each<[keyof AiLimits, number]>([
    ['actsPerMessage', 0],
    ['actsPerHour', 59 * MINUTE_MS],
    ['actsPerDay', DAY_MS - MINUTE_MS],
  ])('%s counts every act', (name, laterMs) => {
    const lock = invited(termsWith({ [name]: 1 }), { initialDurationDays: 9 });
    const once = after(lock, { type: 'ask_photo', actor: AI });
    const again = { type: 'ask_photo', actor: inTurn(laterMs === 0 ? 'turn' : 'later') } as const;
    expect(answer(once, again, laterMs)).toBe('ai_limit_reached');
    const free = laterMs === 0 ? inTurn('another') : again.actor;
    expect(answer(once, { ...again, actor: free }, laterMs + 2 * MINUTE_MS)).toBe('done');
  });

  it.each<[keyof AiLimits, number]>([
    ['hoursPerMessage', 0],
    ['hoursPerHour', 59 * MINUTE_MS],
    ['hoursPerDay', DAY_MS - MINUTE_MS],
  ])('%s counts the hours of every direction', (name, laterMs) => {
    const lock = invited(termsWith({ [name]: 3 }), { initialDurationDays: 9 });
    expect(answer(lock, add(4))).toBe('ai_limit_reached');
    const two = after(lock, { type: 'remove_time', actor: AI, amountMs: 2 * HOUR_MS });
    const turn = laterMs === 0 ? 'turn' : 'later';
    expect(answer(two, add(2, turn), laterMs)).toBe('ai_limit_reached');
    expect(answer(two, add(1, turn), laterMs)).toBe('done');
  });

  it('say from when on time may be moved again, and that it may exactly then', () => {
    const lock = invited(termsWith({ hoursPerHour: 2, hoursPerDay: 3 }), { initialDurationDays: 9 });
    const mayAt = ({ ai }: LockState, atMs: number) => ai && mayMoveAt(ai, HOUR_MS, START + atMs);
    expect(mayAt(lock, 0)).toBe(START);
    const one = after(lock, add(1));
    const two = after(one, add(1, 'second'), 10 * MINUTE_MS);
    expect(mayAt(two, 20 * MINUTE_MS)).toBe(START + HOUR_MS);
    expect(answer(two, add(1, 'third'), HOUR_MS - 1)).toBe('ai_limit_reached');
    const three = after(two, add(1, 'third'), HOUR_MS);
    expect(mayAt(three, HOUR_MS)).toBe(START + DAY_MS);
    expect(answer(three, add(1, 'fourth'), DAY_MS)).toBe('done');
    expect(mayAt(invited(termsWith({ hoursPerDay: 0 })), 0)).toBeNull();
  });

  it('are only ever lowered in a lock, also by way of off and on', () => {
    const strict = termsWith({ hoursPerDay: 1 }, { emergencyOverride: false });
    const lock = invited(strict);
    const off = after(lock, { type: 'dismiss_ai', actor: WEARER });
    for (const state of [lock, off]) {
      const again = after(state, { type: 'invite_ai', actor: WEARER, terms: termsWith({ actsPerDay: 2 }) });
      expect(again.ai?.terms).toEqual({ ...strict, limits: { ...strict.limits, actsPerDay: 2 } });
    }
  });

  it('refuse numbers outside of their ranges and locks of two', () => {
    const invite = (terms: AiTerms): LockCommand => ({ type: 'invite_ai', actor: WEARER, terms });
    const own = startedLock({ shared: false });
    for (const wrong of [-1, 1.5, 61, Number.NaN]) {
      expect(answer(own, invite(termsWith({ actsPerDay: wrong })))).toBe('ai_terms_invalid');
    }
    expect(answer(startedLock(), invite(termsWith({})))).toBe('ai_self_locks_only');
    expect(answer(own, invite({ features: all, limits: STANDARD_AI_LIMITS }))).toBe('done');
  });
});

describe('an act that made the lock longer', () => {
  it('is taken back within ten minutes, once, and still counts', () => {
    const lock = after(invited(termsWith({ actsPerDay: 1 })), add(2));
    const actId = lastActOf(lock, 'turn') ?? '';
    const undo: LockCommand = { type: 'undo_ai_act', actor: WEARER, actId };
    const undone = after(lock, undo, UNDO_MS - 1);
    expect(remainingMs(undone, START + UNDO_MS)).toBe(DAY_MS - UNDO_MS);
    expect(answer(undone, undo, UNDO_MS - 1)).toBe('ai_act_not_undoable');
    expect(answer(lock, undo, UNDO_MS)).toBe('ai_act_not_undoable');
    expect(answer(lock, { ...undo, actor: AI })).toBe('not_allowed');
    expect(answer(undone, add(1, 'next'), UNDO_MS)).toBe('ai_limit_reached');
  });

  it('may be a freeze, and is none that eased it off', () => {
    const frozen = after(invited(), { type: 'freeze_for', actor: AI, amountMs: 3 * HOUR_MS });
    expect(after(frozen, { type: 'undo_ai_act', actor: WEARER, actId: 'turn.1' }, MINUTE_MS).freezes).toEqual(
      [],
    );
    const eased = after(invited(), { type: 'remove_time', actor: AI, amountMs: HOUR_MS });
    expect(undoableAct(eased, 'turn.1', START)).toBeNull();
  });
});

it('a photo that was asked for is waited for until it is shown', () => {
  const asked = after(invited(), { type: 'ask_photo', actor: AI });
  expect(asked.ai?.photoAskedAt).toBe(START);
  expect(after(asked, { type: 'show_photo', actor: WEARER }).ai?.photoAskedAt).toBeNull();
});

it('keeps every promise in any life with a wild AI', () => {
  const turn = fc.integer({ min: 0, max: 9 }).map((n) => inTurn(`t${n}`));
  const hours = fc.integer({ min: 1, max: 30 }).map((n) => n * HOUR_MS);
  const someLimits = fc.record({
    actsPerMessage: fc.integer({ min: 0, max: 5 }),
    actsPerHour: fc.integer({ min: 0, max: 20 }),
    actsPerDay: fc.integer({ min: 0, max: 60 }),
    hoursPerMessage: fc.integer({ min: 0, max: 24 }),
    hoursPerHour: fc.integer({ min: 0, max: 48 }),
    hoursPerDay: fc.integer({ min: 0, max: 168 }),
  });
  const byAi = fc.oneof(
    fc.record({
      type: fc.constantFrom('add_time', 'remove_time', 'freeze_for'),
      actor: turn,
      amountMs: hours,
    }),
    fc.record({ type: fc.constantFrom('unfreeze', 'ask_photo'), actor: turn }),
  );
  const byWearer = fc.oneof(
    fc
      .constantFrom('start_safety_exit', 'cancel_safety_exit', 'start_hygienic', 'dismiss_ai', 'show_photo')
      .map((type) => ({ type, actor: WEARER })),
    someLimits.map((limits) => ({ type: 'invite_ai', actor: WEARER, terms: { features: all, limits } })),
    fc.record({
      type: fc.constant('undo_ai_act'),
      actor: fc.constant(WEARER),
      actId: fc.constantFrom('t1.1', 't2.1'),
    }),
  );
  const command = fc.oneof(
    { weight: 4, arbitrary: byAi },
    { weight: 1, arbitrary: byWearer },
  ) as fc.Arbitrary<LockCommand>;
  const step = fc.record({ command, afterMs: fc.integer({ min: 0, max: 5 * HOUR_MS }) });
  const settings = { initialDurationDays: 3, maxDurationDays: 6, hygienicUnlockEnabled: true };
  fc.assert(
    fc.property(someLimits, fc.array(step, { maxLength: 50 }), (limits, steps) => {
      let state = invited({ features: all, limits }, settings);
      let now = START;
      const events = [];
      for (const { command: given, afterMs } of steps) {
        now += afterMs;
        const before = advance(state, now).state;
        const decision = decide(state, given, now);
        if (decision.state === null) throw new Error('the lock is gone');
        const terms = before.ai?.terms.limits ?? limits;
        if (decision.ok && given.actor.kind === 'ai') {
          const acts = decision.state.ai?.acts ?? [];
          const own = acts.filter((act) => act.turn === (given.actor as typeof AI).turn);
          const day = acts.filter((act) => now - act.at < DAY_MS);
          expect(own.length).toBeLessThanOrEqual(terms.actsPerMessage);
          expect(day.length).toBeLessThanOrEqual(terms.actsPerDay);
          const moved = day.reduce((sum, act) => sum + act.movedMs, 0);
          if ('amountMs' in given) expect(moved).toBeLessThanOrEqual(terms.hoursPerDay * HOUR_MS);
          expect(decision.state.status).toBe(
            before.status === 'LOCKED' && remainingMs(decision.state, now) > 0 ? 'LOCKED' : 'ENDED',
          );
          if (given.type === 'add_time' || given.type === 'freeze_for') {
            expect(before.safetyExit).toBeNull();
            expect(before.freezes.some(({ source }) => source === 'HYGIENE')).toBe(false);
            const until = Math.max(now, ...decision.state.freezes.map((freeze) => freeze.until ?? now));
            expect(until + remainingMs(decision.state, now) - START).toBeLessThanOrEqual(6 * DAY_MS);
          }
        }
        for (const name of Object.keys(limits) as (keyof AiLimits)[]) {
          expect(decision.state.ai?.terms.limits[name]).toBeLessThanOrEqual(limits[name]);
        }
        state = decision.state;
        events.push(...decision.events);
      }
      const first = invited({ features: all, limits }, settings);
      expect(events.reduce(machine.evolve, first)).toEqual(state);
    }),
    { numRuns: 200 },
  );
});
