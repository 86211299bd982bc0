import { isCombinationDestroyed } from './archive';
import { endLock } from './ending';
import type { LockModule } from './module';
import { refused } from './refusals';
import type { CombinationType } from './state';

declare module './commands' {
  interface LockCommandData {
    unlock_by_staff: unknown;
    /** Somebody of the staff is about to read the combination. */
    decrypt_combination: unknown;
  }
}
declare module './events' {
  interface LockEventData {
    /** The actor says who, and why. */
    'locks.combination_decrypted': { combinationType: CombinationType };
  }
}

/** What whoever runs the installation may do to a lock: end it, and read its combination in the open. */
export const staffActsModule: LockModule = {
  commands: {
    unlock_by_staff: {
      by: ['STAFF'],
      when: 'LOCKED',
      decide: (state, { actor }, at) => ({ ok: true, events: [endLock(state, at, actor, 'STAFF')] }),
    },
    decrypt_combination: {
      by: ['STAFF'],
      when: 'ANY',
      decide(state, { actor }, at) {
        const { combinationType } = state;
        if (isCombinationDestroyed(state)) return refused('combination_destroyed');
        // A device keeps no code.
        if (combinationType === 'DEVICE') return refused('combination_not_revealed');
        const data = { combinationType };
        return { ok: true, events: [{ type: 'locks.combination_decrypted', v: 1, at, actor, data }] };
      },
    },
  },
};
