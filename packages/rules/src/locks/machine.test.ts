import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import type { LockCommand } from './commands';
import { buildMachine, type LockMachine } from './machine';
import type { LockModule } from './module';
import { lockModules } from './modules';
import type { LockState } from './state';
import { KEYHOLDER, START, SYSTEM, startCommand, WEARER } from './testing/sample-locks';
import { toyModule } from './testing/toy-module';

const at = (hours: number) => START + hours * HOUR_MS;

/** A machine with one more module than the product has, and a lock of 24 hours that it started. */
function withModule(module: LockModule, settings = {}) {
  const machine = buildMachine([...lockModules, module]);
  return { machine, state: accept(machine, null, startCommand({ settings }), 0).state };
}

function accept(machine: LockMachine, state: LockState | null, command: LockCommand, hours: number) {
  const decision = machine.decide(state, command, at(hours));
  if (!decision.ok) throw new Error(decision.code);
  return decision;
}

it('settles ties by what is due, not by the order of the list', () => {
  const machine = buildMachine([...lockModules].reverse());
  const settings = { maxDurationDays: 1, limitBeyondMax: true, safetyExitHours: 24 };
  const { state } = accept(machine, null, startCommand({ settings }), 0);
  const leaving = accept(machine, state, { type: 'start_safety_exit', actor: WEARER }, 0).state;
  const kinds = machine.dueTimes(leaving).map(({ source }) => source.kind);
  expect(kinds).toEqual(['SAFETY_EXIT', 'HARD_STOP', 'TIMER']);
});

describe('a further module', () => {
  it('keeps a slice of its own from the start on', () => {
    const { state } = withModule(toyModule(2, 5));
    expect(state.toy).toEqual({ missingPoints: 2, bellAt: at(5) });
  });

  it('has its own things happen by themselves, and learns of gaps in service', () => {
    const { machine, state } = withModule(toyModule(0, 5));
    const gaps = [{ from: at(1), to: at(2) }];
    expect(machine.advance(state, at(6), { gaps }).events).toMatchObject([
      { type: 'toy.bell_rang', at: at(5), data: { missedMs: HOUR_MS } },
    ]);
    const command: LockCommand = { type: 'freeze', actor: KEYHOLDER };
    const types = machine.decide(state, command, at(6), { gaps }).events.map(({ type }) => type);
    expect(types).toEqual(['toy.bell_rang', 'locks.frozen']);
  });

  it('takes its turn after the timer when both are due at once', () => {
    const { machine, state } = withModule(toyModule(1, 24));
    expect(machine.dueTimes(state).map(({ source }) => source.kind)).toEqual(['HYGIENE']);
    const free = withModule(toyModule(0, 24));
    expect(free.machine.dueTimes(free.state).map(({ source }) => source.kind)).toEqual(['TIMER', 'HYGIENE']);
    expect(free.machine.advance(free.state, at(99)).events.map(({ type }) => type)).toEqual(['locks.ended']);
  });

  it('may take a command at any time of the life of a lock', () => {
    const { machine, state } = withModule(toyModule());
    const anytime: LockCommand = { type: 'toy_anytime', actor: WEARER };
    expect(machine.decide(state, anytime, at(1)).ok).toBe(true);
    expect(machine.decide(state, anytime, at(25)).ok).toBe(true);
  });

  it('must be in the list for its commands to be known', () => {
    const { state } = withModule(toyModule());
    const bare = buildMachine(lockModules);
    expect(() => bare.decide(state, { type: 'toy_anytime', actor: WEARER }, at(1))).toThrow(
      'no module takes',
    );
  });

  it('that is due without anything happening is an error and not an endless loop', () => {
    const silent: LockModule = { due: [{ kind: 'MIDNIGHT', dueAt: () => at(1), happen: () => [] }] };
    const { machine, state } = withModule(silent);
    expect(() => machine.advance(state, at(2))).toThrow('MIDNIGHT is due and nothing happens');
  });
});

describe('a timer that a module holds at zero', () => {
  const point: LockCommand = { type: 'toy_give_point', actor: WEARER };

  it('waits there and ends at the moment at which it is let go', () => {
    const { machine, state } = withModule(toyModule(2));
    const waiting = machine.advance(state, at(30));
    expect(waiting).toMatchObject({ events: [], state: { status: 'LOCKED' } });
    const first = accept(machine, state, point, 30);
    expect(first.state.status).toBe('LOCKED');
    const second = accept(machine, first.state, point, 31);
    expect(second.events.map((event) => [event.type, event.at])).toEqual([
      ['toy.point_given', at(31)],
      ['locks.ended', at(31)],
    ]);
    expect(second.state).toMatchObject({ endReason: 'TIMER', endedAt: at(31) });
  });

  it('ends at its own zero when it was let go before', () => {
    const { machine, state } = withModule(toyModule(1));
    const free = accept(machine, state, point, 3).state;
    expect(machine.advance(free, at(99)).state.endedAt).toBe(at(24));
  });

  it('is let go although a freeze holds', () => {
    const { machine, state } = withModule(toyModule(1), { hygienicUnlockEnabled: true });
    const frozen = accept(machine, state, { type: 'start_hygienic', actor: WEARER }, 30).state;
    expect(accept(machine, frozen, point, 31).state.endedAt).toBe(at(31));
  });

  it.each(['add_time', 'remove_time'] as const)('refuses %s', (type) => {
    const { machine, state } = withModule(toyModule(1));
    const decision = machine.decide(state, { type, actor: SYSTEM, amountMs: HOUR_MS }, at(30));
    expect(decision).toMatchObject({ ok: false, code: 'timer_at_zero' });
  });

  it('refuses a freeze, which would keep it there', () => {
    const { machine, state } = withModule(toyModule(1));
    const freeze: LockCommand = { type: 'freeze', actor: KEYHOLDER };
    expect(machine.decide(state, freeze, at(30))).toMatchObject({ ok: false, code: 'timer_at_zero' });
    expect(machine.decide(state, freeze, at(23))).toMatchObject({ ok: true });
  });

  it('holds neither the hard stop nor the safety exit', () => {
    const { machine, state } = withModule(toyModule(1), { maxDurationDays: 3, limitBeyondMax: true });
    expect(machine.advance(state, at(99)).state).toMatchObject({ endReason: 'HARD_STOP', endedAt: at(72) });
    const exit = accept(machine, state, { type: 'start_safety_exit', actor: WEARER }, 30).state;
    expect(machine.advance(exit, at(99)).state).toMatchObject({ endReason: 'SAFETY_EXIT', endedAt: at(54) });
  });
});
