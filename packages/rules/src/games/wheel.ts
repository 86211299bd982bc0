import { remainingMs } from '../locks/countdown';
import type { LockEvent } from '../locks/events';
import type { LockModule } from '../locks/module';
import { afterPlay, nextPlay, type Play, type PlayProof } from '../locks/plays';
import { refused } from '../locks/refusals';
import { roleOf } from '../locks/roles';
import type { Actor, LockState } from '../locks/state';
import { addedMs, addTimeIfAny, removeTime } from '../locks/timer';
import { civilDate } from '../time/civil-day';
import { MINUTE_MS, SECOND_MS } from '../time/duration';
import { type CountsSince, countedAnew } from './counts-since';
import { withGameEntry } from './game-history';
import { countOn, type DayPlays, lastBefore, NEVER } from './plays-of-a-day';
import type { SpinOption, WheelModule } from './wheel-module';

export interface WheelSlice extends CountsSince {
  module: WheelModule;
  lastSpinAt: number | null;
  spins: DayPlays;
}

declare module '../locks/state' {
  interface LockState {
    /** Present where the wheel is on, or the lock was set up for changes of it. */
    wheel?: WheelSlice;
  }
}
declare module '../locks/commands' {
  interface LockCommandData {
    spin_wheel: { play: Play };
  }
}
declare module '../locks/events' {
  interface LockEventData {
    'games.wheel_spun': PlayProof & {
      option: SpinOption;
      /** The real change: the timer goes neither below zero nor above its limit. */
      adjustmentMs: number;
      date: string;
      spinsToday: number;
    };
  }
}

/** When the wheel may be spun again; null where the cooldown is over. */
export function nextSpinAt({ lastSpinAt, module }: WheelSlice, now: number): number | null {
  if (lastSpinAt === null) return null;
  const at = lastSpinAt + module.spinCooldownMinutes * MINUTE_MS;
  return at > now ? at : null;
}

/** How many spins were made on that civil day of the lock's zone. */
export function spinsOn({ wheel }: LockState, date: string): number {
  return wheel ? countOn(wheel.spins, date) : 0;
}

/** When the last spin before that day was made. */
export function lastSpinBefore({ wheel }: LockState, date: string): number | null {
  return wheel ? lastBefore(wheel.spins, date, wheel.lastSpinAt) : null;
}

const paceOf = ({ enabled, spinCooldownMinutes: cooldownMinutes }: WheelModule) => ({
  enabled,
  cooldownMinutes,
});

function withWheel(state: LockState, change: Partial<WheelSlice>): LockState {
  return state.wheel ? { ...state, wheel: { ...state.wheel, ...change } } : state;
}

function adjust(state: LockState, at: number, actor: Actor, durationSeconds: number): LockEvent[] {
  if (durationSeconds > 0) return addTimeIfAny(state, at, actor, durationSeconds * SECOND_MS);
  // A timer that waits at zero has nothing to give.
  return remainingMs(state, at) === 0 ? [] : [removeTime(state, at, actor, -durationSeconds * SECOND_MS)];
}

/** The wheel of fortune: one of its options, each equally likely. */
export const wheelModule: LockModule = {
  commands: {
    spin_wheel: {
      by: ['WEARER'],
      when: 'LOCKED',
      play: true,
      decide(state, { actor, play }, at) {
        const { wheel } = state;
        if (!wheel?.module.enabled) return refused('wheel_disabled');
        if (nextSpinAt(wheel, at) !== null) return refused('spin_too_soon');
        const { proof, numbers } = nextPlay(state, play);
        const option = wheel.module.spinOptions[numbers.below(wheel.module.spinOptions.length)];
        if (!option) throw new Error('a wheel without options');
        const time = adjust(state, at, actor, option.durationSeconds);
        const date = civilDate(state.timezone, at);
        const spinsToday = spinsOn(state, date) + 1;
        const data = { ...proof, option, adjustmentMs: addedMs(time), date, spinsToday };
        return { ok: true, events: [{ type: 'games.wheel_spun', v: 1, at, actor, data }, ...time] };
      },
    },
  },
  evolvers: {
    'locks.started'(state, { data: { settings } }) {
      const { wheelModule: module } = settings;
      const { editWheelAfterStart, editWheelWhileLockedSelf, editWheelWhileLockedShared } = module;
      const mayChange = editWheelAfterStart || editWheelWhileLockedSelf || editWheelWhileLockedShared;
      return module.enabled || mayChange
        ? { ...state, wheel: { module, lastSpinAt: null, spins: NEVER } }
        : state;
    },
    'games.wheel_spun'(state, { at, data }) {
      const { option, adjustmentMs, date, spinsToday } = data;
      const spun = withWheel(afterPlay(state, data), {
        lastSpinAt: at,
        spins: { date, count: spinsToday, lastBefore: lastSpinBefore(state, date) },
      });
      return withGameEntry(spun, { kind: 'SPIN', title: option.label, at, points: 0, adjustmentMs });
    },
    'games.wheel_changed'(state, { at, actor, data: { module } }) {
      const wheel = state.wheel ?? { lastSpinAt: null, spins: NEVER };
      const before = state.wheel && paceOf(state.wheel.module);
      const isByWearer = roleOf(state, actor) === 'WEARER';
      return {
        ...state,
        wheel: { ...wheel, module, ...countedAnew(before, paceOf(module), { at, isByWearer }) },
      };
    },
  },
};
