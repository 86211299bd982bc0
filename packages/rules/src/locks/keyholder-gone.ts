import { withCardsSlice } from '../cards/cards';
import { findFreeze, unfreezeLock } from './freezes';
import type { LockModule } from './module';
import { refused } from './refusals';

declare module './commands' {
  interface LockCommandData {
    /** The keyholder was banned, or is no more (decision 41). */
    release_from_keyholder: unknown;
  }
}
declare module './events' {
  interface LockEventData {
    'locks.keyholder_gone': { keyholderId: string };
  }
}
declare module './state' {
  interface LockState {
    /** The keyholder from before the lock became the wearer's own. */
    formerKeyholderId?: string;
  }
}

/**
 * The keyholder's freeze and daily duties end, and what they hid is shown, since nobody is left to show it.
 * The lock goes on as the wearer's own; its hard stop is unchanged.
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
  },
};
