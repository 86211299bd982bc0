import { isCombinationDestroyed } from './archive';
import { isCombinationLost } from './lost-combination';
import type { LockModule } from './module';
import { refused } from './refusals';

/**
 * The wearer puts an ended lock away, but not with a code in it that was never read: a tap must not lose it. There is
 * nothing to lose once the wearer's archiving destroyed it, or where it cannot be opened.
 */
export const removeModule: LockModule = {
  commands: {
    remove: {
      by: ['WEARER'],
      when: 'ENDED',
      decide(state, { actor }, at) {
        const isThere = !isCombinationDestroyed(state) && !isCombinationLost(state);
        if (isThere && state.firstRevealedAt === null) return refused('combination_not_revealed');
        return { ok: true, events: [{ type: 'locks.removed', v: 1, at, actor, data: {} }] };
      },
    },
  },
  evolvers: { 'locks.removed': (state, { at }) => ({ ...state, removedAt: at }) },
};
