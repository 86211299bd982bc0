import { endLock } from './ending';
import type { LockModule } from './module';

declare module './commands' {
  interface LockCommandData {
    /** The wearer deletes their account, and is given the combination first (decision 41). */
    leave: unknown;
  }
}

/** The end of a lock whose wearer leaves. It is no secret way out: the reason stays with the lock, and its keyholder is told. */
export const leavingModule: LockModule = {
  commands: {
    leave: {
      by: ['WEARER'],
      when: 'LOCKED',
      decide: (state, { actor }, at) => ({ ok: true, events: [endLock(state, at, actor, 'LEFT')] }),
    },
  },
};
