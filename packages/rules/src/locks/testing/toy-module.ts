import { HOUR_MS } from '../../time/duration';
import { freezeLock, unfreezeLock } from '../freezes';
import type { LockModule } from '../module';
import type { FreezeSource } from '../state';
import { addTime } from '../timer';

// An example of a later module: types by merging, behaviour in one object, nothing else touched.
declare module '../state' {
  interface LockState {
    toy?: { missingPoints: number; bellAt: number | null };
  }
}
declare module '../events' {
  interface LockEventData {
    'toy.point_given': { missingPoints: number };
    'toy.bell_rang': { missedMs: number };
  }
}
declare module '../commands' {
  interface LockCommandData {
    toy_freeze: { source: FreezeSource; hours: number | null };
    toy_unfreeze: { source: FreezeSource };
    toy_play: { amountMs: number };
    toy_give_point: unknown;
    toy_anytime: unknown;
  }
}

/** A module for tests that uses every joint of the engine: `points` hold the timer, a bell rings after `bellHours`. */
export function toyModule(points = 0, bellHours: number | null = null): LockModule {
  return {
    due: [
      {
        kind: 'HYGIENE',
        dueAt: (state) => state.toy?.bellAt ?? null,
        happen(_state, at, { gaps }) {
          const missedMs = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
          return [{ type: 'toy.bell_rang', v: 1, at, actor: { kind: 'system' }, data: { missedMs } }];
        },
      },
    ],
    commands: {
      toy_freeze: {
        by: ['SYSTEM'],
        when: 'LOCKED',
        decide(state, { actor, source, hours }, at) {
          const until = hours === null ? null : at + hours * HOUR_MS;
          return { ok: true, events: [freezeLock(state, at, actor, { source, until })] };
        },
      },
      toy_unfreeze: {
        by: ['SYSTEM'],
        when: 'LOCKED',
        decide: (state, { actor, source }, at) => ({
          ok: true,
          events: [unfreezeLock(state, at, actor, source)],
        }),
      },
      toy_play: {
        by: ['WEARER'],
        when: 'LOCKED',
        play: true,
        decide: (state, { actor, amountMs }, at) => ({
          ok: true,
          events: [addTime(state, at, actor, amountMs)],
        }),
      },
      toy_give_point: {
        by: ['WEARER'],
        when: 'LOCKED',
        decide({ toy }, { actor }, at) {
          const missingPoints = (toy?.missingPoints ?? 0) - 1;
          return {
            ok: true,
            events: [{ type: 'toy.point_given', v: 1, at, actor, data: { missingPoints } }],
          };
        },
      },
      toy_anytime: { by: ['WEARER'], when: 'ANY', decide: () => ({ ok: true, events: [] }) },
    },
    evolvers: {
      'locks.started': (state, { at }) => ({
        ...state,
        toy: { missingPoints: points, bellAt: bellHours === null ? null : at + bellHours * HOUR_MS },
      }),
      'toy.point_given': (state, { data }) => ({
        ...state,
        toy: { bellAt: state.toy?.bellAt ?? null, missingPoints: data.missingPoints },
      }),
      'toy.bell_rang': (state) => ({
        ...state,
        toy: { missingPoints: state.toy?.missingPoints ?? 0, bellAt: null },
      }),
    },
    holdsTimer: ({ toy }) => (toy?.missingPoints ?? 0) > 0,
  };
}
