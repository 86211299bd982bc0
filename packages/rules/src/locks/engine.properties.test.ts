import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { remainingMs } from './countdown';
import type { LockEvent } from './events';
import { hardStopAt } from './hard-stop';
import { buildMachine } from './machine';
import { lockModules } from './modules';
import type { LockState } from './state';
import { aForeignCommand, anHourlyScript, aStart, aWildScript } from './testing/arbitraries';
import { NaiveLock } from './testing/naive-lock';
import { START, WEARER } from './testing/sample-locks';
import { toyModule } from './testing/toy-module';

// The toy gives freezes of every source, which the modules of today cannot cause yet.
const { decide, advance, evolve, replay, dueTimes } = buildMachine([...lockModules, toyModule()]);

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

interface Life {
  state: LockState;
  events: LockEvent[];
  now: number;
}

function begin(start: LockCommand): Life {
  const decision = decide(null, start, START);
  if (!decision.ok) throw new Error(decision.code);
  return { state: deepFreeze(decision.state), events: decision.events, now: START };
}

/** Lives through a script; `look` sees every step. Inputs are frozen, so that a rule that writes to them fails. */
function live(
  life: Life,
  script: readonly { afterMs: number; command: LockCommand }[],
  look: (before: LockState, life: Life) => void = () => {},
): Life {
  let { state, events, now } = life;
  for (const { afterMs, command } of script) {
    now += afterMs;
    const before = state;
    const decision = decide(state, deepFreeze(command), now);
    if (decision.state === null) throw new Error('the lock is gone');
    state = deepFreeze(decision.state);
    events = [...events, ...decision.events];
    look(before, { state, events, now });
  }
  return { state, events, now };
}

describe('any life of a lock', () => {
  it('agrees with a sheet of paper that is looked at once an hour', () => {
    fc.assert(
      fc.property(aStart, anHourlyScript, (start, script) => {
        const first = begin(start).state;
        const stopAt = hardStopAt(first);
        const paper = new NaiveLock(
          first.initialDurationMs / HOUR_MS,
          stopAt === null ? null : (stopAt - START) / HOUR_MS,
          first.safetyExitHours,
        );
        let state = first;
        let hour = 0;
        for (const { afterHours, command } of script) {
          hour += afterHours;
          paper.liveUntil(hour);
          const decision = decide(state, command, START + hour * HOUR_MS);
          if (decision.state === null) throw new Error('the lock is gone');
          state = decision.state;
          if (decision.ok && paper.endReason === null) writeDown(paper, command);
          expect({
            left: remainingMs(state, START + hour * HOUR_MS) / HOUR_MS,
            freezes: state.freezes.map(({ source }) => source).sort(),
            exitHour: state.safetyExit && (state.safetyExit.dueAt - START) / HOUR_MS,
            endedHour: state.endedAt && (state.endedAt - START) / HOUR_MS,
            endReason: state.endReason,
          }).toEqual({
            left: paper.hoursLeft,
            freezes: [...paper.freezes.keys()].sort(),
            exitHour: paper.exitHour,
            endedHour: paper.endedHour,
            endReason: paper.endReason,
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keeps its bounds: nothing below zero, no step back in time, the hard stop holds, the end is final', () => {
    fc.assert(
      fc.property(aStart, aWildScript, (start, script) => {
        live(begin(start), script, (before, { state, events, now }) => {
          expect(remainingMs(state, now)).toBeGreaterThanOrEqual(0);
          expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort((a, b) => a - b));
          const latest = hardStopAt(state) ?? Infinity;
          expect(state.endedAt ?? now).toBeLessThanOrEqual(latest);
          if (state.status === 'LOCKED') expect(now).toBeLessThan(latest);
          if (before.status === 'ENDED') {
            expect({ ...state, lastEventAt: 0, firstRevealedAt: 0, removedAt: 0 }).toEqual({
              ...before,
              lastEventAt: 0,
              firstRevealedAt: 0,
              removedAt: 0,
            });
            expect(remainingMs(state, now + DAY_MS)).toBe(remainingMs(before, now));
            expect(dueTimes(state)).toEqual([]);
          }
        });
      }),
      { numRuns: 300 },
    );
  });

  it('is the replay of its events, also after both went through JSON', () => {
    fc.assert(
      fc.property(aStart, aWildScript, (start, script) => {
        const { state, events } = live(begin(start), script);
        expect(replay(copy(events))).toEqual(state);
        expect(copy(state)).toEqual(state);
      }),
      { numRuns: 200 },
    );
  });

  it('comes to the same by one long step as by many short ones', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 40 * DAY_MS }), { maxLength: 12 });
    fc.assert(
      fc.property(aStart, aWildScript, cuts, (start, script, afterMs) => {
        const { state, now } = live(begin(start), script);
        const stops = [...afterMs, 40 * DAY_MS].map((ms) => now + ms).sort((a, b) => a - b);
        let current = state;
        const events: LockEvent[] = [];
        for (const stop of stops) {
          const step = advance(current, stop);
          current = step.state;
          events.push(...step.events);
        }
        const leap = advance(state, now + 40 * DAY_MS);
        expect(leap).toEqual({ state: current, events });
        expect(events.reduce(evolve, state)).toEqual(current);
      }),
      { numRuns: 200 },
    );
  });

  it('counts no frozen time', () => {
    fc.assert(
      fc.property(aStart, aWildScript, (start, script) => {
        const { state, events, now } = live(begin(start), script);
        const until = state.endedAt ?? Math.max(now, state.lastEventAt);
        const served = state.initialDurationMs + state.addedMs - remainingMs(state, until);
        expect(served).toBe(unfrozenMs(events, until));
      }),
      { numRuns: 300 },
    );
  });

  it('ends within the safety exit, whatever everybody else does meanwhile', () => {
    const meanwhile = fc.array(
      fc.record({ afterMs: fc.integer({ min: 0, max: 20 * HOUR_MS }), command: aForeignCommand }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(aStart, aWildScript, meanwhile, (start, script, others) => {
        const life = live(begin(start), script);
        fc.pre(life.state.status === 'LOCKED');
        const asked = live(life, [{ afterMs: 0, command: { type: 'start_safety_exit', actor: WEARER } }]);
        const dueAt = asked.state.safetyExit?.dueAt ?? Infinity;
        expect(dueAt).toBeLessThanOrEqual(asked.state.lastEventAt + asked.state.safetyExitHours * HOUR_MS);
        const { state } = live(asked, others);
        expect(advance(state, dueAt).state.endedAt).toBeLessThanOrEqual(dueAt);
      }),
      { numRuns: 200 },
    );
  });

  it('is left by a refusal exactly where time alone brought it', () => {
    fc.assert(
      fc.property(aStart, aWildScript, aForeignCommand, (start, script, command) => {
        const { state, now } = live(begin(start), script);
        const decision = decide(
          state,
          { ...command, actor: { kind: 'user', userId: 'nobody' } },
          now + DAY_MS,
        );
        const { ok, state: after, events } = decision;
        expect({ ok, state: after, events }).toEqual({ ok: false, ...advance(state, now + DAY_MS) });
      }),
      { numRuns: 100 },
    );
  });
});

/** What an accepted command means on paper. */
function writeDown(paper: NaiveLock, command: LockCommand): void {
  if (command.type === 'add_time') paper.addHours(command.amountMs / HOUR_MS);
  if (command.type === 'remove_time') paper.removeHours(command.amountMs / HOUR_MS);
  if (command.type === 'freeze') paper.freezes.set('KEYHOLDER', null);
  if (command.type === 'unfreeze') paper.freezes.delete('KEYHOLDER');
  if (command.type === 'start_safety_exit') paper.startExit();
  if (command.type === 'cancel_safety_exit') paper.exitHour = null;
  if (command.type === 'toy_unfreeze') paper.freezes.delete(command.source);
  if (command.type === 'toy_freeze') {
    paper.freezes.set(command.source, command.hours === null ? null : paper.hour + command.hours);
  }
}

/** The sum of all spans in which no freeze held, read from the history alone. */
function unfrozenMs(events: readonly LockEvent[], until: number): number {
  const holding = new Set<string>();
  let total = 0;
  let since = events[0]?.at ?? until;
  for (const event of events.filter(({ at }) => at <= until)) {
    if (holding.size === 0) total += event.at - since;
    since = event.at;
    if (event.type === 'locks.frozen') holding.add(event.data.source);
    if (event.type === 'locks.unfrozen') holding.delete(event.data.source);
  }
  return holding.size === 0 ? total + until - since : total;
}
