import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/duration';
import { advance, decide, remainingMs } from './engine';
import { buildMachine } from './machine';
import { lockModules } from './modules';
import type { Actor, FreezeSource, LockState } from './state';
import { follow } from './testing/follow';
import { KEYHOLDER, START, STRANGER, SYSTEM, startedLock, WEARER } from './testing/sample-locks';
import { toyModule } from './testing/toy-module';

const at = (hours: number) => START + hours * HOUR_MS;

describe('the keyholder', () => {
  it('freezes and unfreezes, once each', () => {
    const frozen = decide(startedLock(), { type: 'freeze', actor: KEYHOLDER }, at(4));
    expect(frozen.events).toEqual([
      {
        type: 'locks.frozen',
        v: 1,
        at: at(4),
        actor: KEYHOLDER,
        data: { source: 'KEYHOLDER', until: null, remainingMs: 20 * HOUR_MS },
      },
    ]);
    const again = decide(frozen.state, { type: 'freeze', actor: KEYHOLDER }, at(5));
    expect(again).toMatchObject({ ok: false, code: 'already_frozen', events: [] });
    const unfrozen = decide(frozen.state, { type: 'unfreeze', actor: KEYHOLDER }, at(9));
    expect(unfrozen.events).toMatchObject([
      { type: 'locks.unfrozen', at: at(9), data: { source: 'KEYHOLDER', remainingMs: 20 * HOUR_MS } },
    ]);
    expect(unfrozen.state?.timer).toEqual({ remainingMs: 20 * HOUR_MS, runningSince: at(9) });
    const twice = decide(unfrozen.state, { type: 'unfreeze', actor: KEYHOLDER }, at(9));
    expect(twice).toMatchObject({ ok: false, code: 'not_frozen' });
  });

  it('is the only one to do so, and only while the lock is locked', () => {
    const allowed = (state: LockState, actor: Actor, hours: number) =>
      (['freeze', 'unfreeze'] as const).map((type) => {
        const decision = decide(state, { type, actor }, at(hours));
        return decision.ok ? 'ok' : decision.code;
      });
    const both = (code: string) => [code, code];
    expect(allowed(startedLock(), WEARER, 1)).toEqual(both('not_allowed'));
    expect(allowed(startedLock(), STRANGER, 1)).toEqual(both('not_allowed'));
    expect(allowed(startedLock(), SYSTEM, 1)).toEqual(both('not_allowed'));
    expect(allowed(startedLock({ shared: false }), KEYHOLDER, 1)).toEqual(both('not_allowed'));
    expect(allowed(startedLock({ shared: false }), WEARER, 1)).toEqual(both('not_allowed'));
    expect(allowed(startedLock(), KEYHOLDER, 24)).toEqual(both('lock_ended'));
  });

  it('cannot keep a lock closed past the end by a freeze that comes with it', () => {
    const state = follow(startedLock(), [[1, { type: 'freeze', actor: KEYHOLDER }]]);
    const { state: emptied, events } = decide(
      state,
      { type: 'remove_time', actor: KEYHOLDER, amountMs: 99 * HOUR_MS },
      at(2),
    );
    expect(events.map(({ type }) => type)).toEqual(['locks.time_removed', 'locks.ended']);
    expect(emptied).toMatchObject({ status: 'ENDED', freezes: [], timer: { runningSince: null } });
  });
});

describe('freezes of several sources', () => {
  const machine = buildMachine([...lockModules, toyModule()]);
  const freeze = (state: LockState, hour: number, source: FreezeSource, hours: number | null) => {
    const decision = machine.decide(state, { type: 'toy_freeze', actor: SYSTEM, source, hours }, at(hour));
    if (!decision.ok) throw new Error(decision.code);
    return decision.state;
  };
  const ends = (state: LockState) =>
    machine.advance(state, at(1000)).events.map((event) => [(event.at - START) / HOUR_MS, event.type]);

  it('hold the timer until the last of them ends', () => {
    const state = freeze(freeze(startedLock(), 2, 'CARD', 5), 4, 'OVERRUN', 6);
    expect(remainingMs(state, at(9))).toBe(22 * HOUR_MS);
    expect(ends(state)).toEqual([
      [7, 'locks.unfrozen'],
      [10, 'locks.unfrozen'],
      [32, 'locks.ended'],
    ]);
  });

  it('end each at its own time when they end at the same instant', () => {
    const state = freeze(freeze(startedLock(), 2, 'CARD', 5), 3, 'OVERRUN', 4);
    expect(ends(state)).toEqual([
      [7, 'locks.unfrozen'],
      [7, 'locks.unfrozen'],
      [29, 'locks.ended'],
    ]);
  });

  it('do not end without an end of their own', () => {
    const state = freeze(freeze(startedLock(), 2, 'CARD', null), 4, 'OVERRUN', 6);
    expect(ends(state)).toEqual([[10, 'locks.unfrozen']]);
  });

  it('replace one of the same source and keep its beginning', () => {
    const state = freeze(freeze(startedLock(), 2, 'OVERRUN', 5), 4, 'OVERRUN', 10);
    expect(state.freezes).toEqual([{ source: 'OVERRUN', since: at(2), until: at(14) }]);
    expect(ends(state)).toEqual([
      [14, 'locks.unfrozen'],
      [36, 'locks.ended'],
    ]);
  });

  it('leave the others alone when the keyholder unfreezes', () => {
    const state = freeze(startedLock(), 2, 'CARD', null);
    const refused = decide(state, { type: 'unfreeze', actor: KEYHOLDER }, at(3));
    expect(refused).toMatchObject({ ok: false, code: 'not_frozen' });
    expect(advance(state, at(99)).state.freezes).toHaveLength(1);
  });

  it.each<[FreezeSource, string | null]>([
    ['KEYHOLDER', 'frozen_by_keyholder'],
    ['HYGIENE', 'hygienic_unlock_in_progress'],
    ['CARD', null],
    ['OVERRUN', null],
  ])('of source %s answer play with %s', (source, code) => {
    const state = freeze(startedLock(), 1, source, null);
    const decision = machine.decide(state, { type: 'toy_play', actor: WEARER, amountMs: HOUR_MS }, at(2));
    expect(decision.ok ? null : decision.code).toBe(code);
  });
});
