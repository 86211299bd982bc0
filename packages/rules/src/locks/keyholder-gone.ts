import { withCardsSlice } from '../cards/cards';
import { findFreeze, unfreezeLock } from './freezes';
import type { LockModule } from './module';
import { refused } from './refusals';

declare module './commands' {
  interface LockCommandData {
    /** The keyholder was banned, or is no more (decision 41). */
    release_from_keyholder: unknown;
    /** The account of the keyholder is deleted, and this lock has ended. */
    forget_keyholder: unknown;
  }
}
declare module './events' {
  interface LockEventData {
    'locks.keyholder_gone': { keyholderId: string };
    'locks.keyholder_forgotten': { keyholderId: string };
  }
}
declare module './state' {
  interface LockState {
    /** The keyholder from before the lock became the wearer's own. */
    formerKeyholderId?: string;
  }
}

/**
 * A lock whose keyholder is no more. In one that runs, their freeze and the daily duties end, and what they hid is
 * shown, since nobody is left to show it; it goes on as the wearer's own, its hard stop unchanged. One that has ended
 * stays as it is and only forgets who they were.
 */
export const keyholderGoneModule: LockModule = {
  commands: {
    release_from_keyholder: {
      by: ['SYSTEM'],
      when: 'LOCKED',
      decide(state, { actor }, at) {
        const { keyholderId } = state;
        if (keyholderId === null) return refused('not_allowed');
        return {
          ok: true,
          events: [
            { type: 'locks.keyholder_gone', v: 1, at, actor, data: { keyholderId } },
            ...(findFreeze(state, 'KEYHOLDER') ? [unfreezeLock(state, at, actor, 'KEYHOLDER')] : []),
          ],
        };
      },
    },
    forget_keyholder: {
      by: ['SYSTEM'],
      when: 'ENDED',
      decide({ keyholderId }, { actor }, at) {
        if (keyholderId === null) return refused('not_allowed');
        return {
          ok: true,
          events: [{ type: 'locks.keyholder_forgotten', v: 1, at, actor, data: { keyholderId } }],
        };
      },
    },
  },
  evolvers: {
    'locks.keyholder_gone'({ verification: _v, tribute: _t, penalties: _p, days: _d, ...state }, { data }) {
      const { keyholderId: formerKeyholderId } = data;
      const own = { ...state, kind: 'SELF', keyholderId: null, formerKeyholderId } as const;
      return {
        ...withCardsSlice(own, { infoHidden: false }),
        displayRemainingTime: true,
        displayHistory: true,
      };
    },
    'locks.keyholder_forgotten': (state, { data: { keyholderId: formerKeyholderId } }) => ({
      ...state,
      keyholderId: null,
      formerKeyholderId,
    }),
  },
};
