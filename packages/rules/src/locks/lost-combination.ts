import { isCombinationDestroyed } from './archive';
import type { LockModule } from './module';
import { refused } from './refusals';
import type { LockState } from './state';

declare module './commands' {
  interface LockCommandData {
    /** The keeper of an ended lock's combination reports whether it can be opened. */
    check_combination: { opens: boolean };
  }
}
declare module './events' {
  interface LockEventData {
    /** The event is written only if this differs from what was known. */
    'locks.combination_checked': { opens: boolean };
  }
}
declare module './state' {
  interface LockState {
    /** Present while the combination is known to be missing or damaged. */
    combinationLostAt?: number;
  }
}

/** Nobody can open it now. It may come back with a backup, so it is asked for again each time. */
export function isCombinationLost(state: LockState): boolean {
  return state.combinationLostAt !== undefined;
}

/** A lock whose combination is lost can still be left: its wearer may put it away. */
export const lostCombinationModule: LockModule = {
  commands: {
    check_combination: {
      by: ['SYSTEM'],
      when: 'ENDED',
      decide(state, { actor, opens }, at) {
        if (isCombinationDestroyed(state)) return refused('combination_destroyed');
        if (opens !== isCombinationLost(state)) return { ok: true, events: [] };
        return {
          ok: true,
          events: [{ type: 'locks.combination_checked', v: 1, at, actor, data: { opens } }],
        };
      },
    },
  },
  evolvers: {
    'locks.combination_checked'({ combinationLostAt: _before, ...state }, { at, data }) {
      return data.opens ? state : { ...state, combinationLostAt: at };
    },
  },
};
