import { isCombinationDestroyed } from './archive';
import type { LockModule } from './module';
import { refused } from './refusals';

/**
 * The wearer reads the combination of an ended lock; the first time is recorded, later ones change nothing. While a lock
 * runs a hygienic unlock hands it out (`hygienic.ts`), and staff may read it with a reason (`staff-acts.ts`).
 */
export const revealModule: LockModule = {
  commands: {
    reveal: {
      by: ['WEARER'],
      when: 'ENDED',
      decide(state, { actor }, at) {
        if (isCombinationDestroyed(state)) return refused('combination_destroyed');
        // A device is let go once it is open.
        const isRecorded = state.combinationType === 'DEVICE' || state.firstRevealedAt !== null;
        if (isRecorded) return { ok: true, events: [] };
        const data = { combinationType: state.combinationType };
        return { ok: true, events: [{ type: 'locks.revealed', v: 1, at, actor, data }] };
      },
    },
  },
  evolvers: { 'locks.revealed': (state, { at }) => ({ ...state, firstRevealedAt: at }) },
};
