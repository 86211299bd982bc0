import { describe, expect, it } from 'vitest';
import type { LockCommand } from '../locks/commands';
import { advance, decide } from '../locks/engine';
import { type LockSettings, MAX_DAYS, MAX_HOURS } from '../locks/settings';
import type { LockState } from '../locks/state';
import { follow } from '../locks/testing/follow';
import { sampleWheel } from '../locks/testing/sample-games';
import { KEYHOLDER, START, startedLock, WEARER } from '../locks/testing/sample-locks';
import { playOf } from '../locks/testing/some-play';
import { HOUR_MS } from '../time/duration';
import { nextSpinAt, spinsOn } from './wheel';

const at = (hours: number) => START + hours * HOUR_MS;
const lock = (settings: Partial<LockSettings> = {}) =>
  startedLock({ settings: { wheelModule: sampleWheel([-1, 2, -24]), ...settings } });
const spin = (index: number): LockCommand => ({ type: 'spin_wheel', actor: WEARER, play: playOf(index) });
const freeze: LockCommand = { type: 'freeze', actor: KEYHOLDER };
const verdict = (state: LockState, command: LockCommand, hours: number) => {
  const decision = decide(state, command, at(hours));
  return decision.ok || decision.code;
};

describe('a spin of a lock of 24 hours', () => {
  it.each<[string, number, number, number, number]>([
    ['takes an hour', 0, 4, -1, 23],
    ['adds two', 1, 4, 2, 26],
    ['takes what there is, and the lock opens', 2, 4, -20, 4],
    ['takes all of a timer that was never touched', 2, 0, -24, 0],
  ])('%s', (_name, index, hour, adjustment, endHour) => {
    const { events, state } = decide(lock(), spin(index), at(hour));
    const option = lock().wheel?.module.spinOptions[index];
    expect(events[0]).toMatchObject({
      type: 'games.wheel_spun',
      data: { option, adjustmentMs: adjustment * HOUR_MS, counter: 0, date: '2027-01-15', spinsToday: 1 },
    });
    expect(state && advance(state, at(99)).state).toMatchObject({
      endReason: 'TIMER',
      endedAt: at(endHour),
      gameHistory: [{ kind: 'SPIN', title: option?.label, adjustmentMs: adjustment * HOUR_MS, at: at(hour) }],
    });
  });

  it('takes what a frozen timer has, and the lock opens there and then', () => {
    const frozen = startedLock({
      settings: {
        wheelModule: sampleWheel([-24, 1, 1]),
        cardGameEnabled: true,
      },
    });
    const held = follow(frozen, [[2, { type: 'draw_card', actor: WEARER, play: playOf(1) }]]);
    expect(held.freezes).toHaveLength(1);
    expect(follow(held, [[5, spin(0)]])).toMatchObject({ endReason: 'TIMER', endedAt: at(5), freezes: [] });
  });

  it('adds nothing to a timer that is full', () => {
    const full = lock({ initialDurationDays: MAX_DAYS, initialDurationHours: MAX_HOURS });
    expect(decide(full, spin(1), at(0)).events).toMatchObject([{ data: { adjustmentMs: 0 } }]);
    expect(decide(full, spin(1), at(1)).events).toMatchObject([
      { data: { adjustmentMs: HOUR_MS } },
      { type: 'locks.time_added', data: { amountMs: HOUR_MS } },
    ]);
  });

  it('comes at the earliest after its cooldown', () => {
    const wheelModule = sampleWheel([-1, 2, 1], { spinCooldownMinutes: 90 });
    const spun = follow(lock({ wheelModule }), [[1, spin(1)]]);
    expect(verdict(spun, spin(1), 2.499)).toBe('spin_too_soon');
    expect(spun.wheel && nextSpinAt(spun.wheel, at(2))).toBe(at(2.5));
    expect(verdict(spun, spin(1), 2.5)).toBe(true);
    expect(spun.wheel && nextSpinAt(spun.wheel, at(2.5))).toBe(null);
  });

  it('counts for the civil day of the zone', () => {
    // The 16th begins there at 11:00 UTC, three hours after the start.
    const state = follow(lock({ timezone: 'Pacific/Auckland' }), [
      [1, spin(1)],
      [2, spin(1)],
      [3, spin(1)],
    ]);
    expect([spinsOn(state, '2027-01-15'), spinsOn(state, '2027-01-16')]).toEqual([0, 1]);
  });

  it.each<[string, LockState, string]>([
    ['no wheel', startedLock(), 'wheel_disabled'],
    [
      'a wheel that is off',
      lock({ wheelModule: sampleWheel([-1, 2, 1], { enabled: false }) }),
      'wheel_disabled',
    ],
    ['a keyholder freeze', follow(lock(), [[0, freeze]]), 'frozen_by_keyholder'],
    [
      'a hygienic unlock',
      follow(lock({ hygienicUnlockEnabled: true }), [[0, { type: 'start_hygienic', actor: WEARER }]]),
      'hygienic_unlock_in_progress',
    ],
  ])('is refused with %s', (_name, state, code) => {
    expect(verdict(state, spin(0), 1)).toBe(code);
  });

  it('is remembered with the last five of everything', () => {
    const steps = [1, 2, 3, 4, 5, 6].map((hour) => [hour, spin(1)] as const);
    const { gameHistory } = follow(lock(), steps);
    expect(gameHistory?.map((entry) => (entry.at - START) / HOUR_MS)).toEqual([6, 5, 4, 3, 2]);
  });
});
