import { isCombinationDestroyed } from './archive';
import { isCombinationLost } from './lost-combination';
import type { LockModule } from './module';
import { refused } from './refusals';

/**
 * The wearer puts an ended lock away. That is refused while its code was never read, because a tap must not
 * lose the code; a code that was destroyed or cannot be opened is no reason to refuse.
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
