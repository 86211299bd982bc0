import { endLock } from './ending';
import type { LockModule } from './module';

declare module './commands' {
  interface LockCommandData {
    unlock_by_keyholder: unknown;
  }
}

/** The keyholder, or the AI that the wearer gave the right to, lets the wearer go; the wearer reads the combination as after every other end. */
export const keyholderUnlockModule: LockModule = {
  commands: {
    unlock_by_keyholder: {
      by: ['KEYHOLDER', 'AI'],
      when: 'LOCKED',
      decide: (state, { actor }, at) => ({ ok: true, events: [endLock(state, at, actor, 'OWNER')] }),
    },
  },
};
