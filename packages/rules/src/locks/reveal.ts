import type { LockModule } from './module';

/** The wearer reads the combination of an ended lock; the first time is recorded, later ones change nothing. */
export const revealModule: LockModule = {
  commands: {
    reveal: {
      by: ['WEARER'],
      when: 'ENDED',
      decide({ firstRevealedAt, combinationType }, { actor }, at) {
        if (firstRevealedAt !== null) return { ok: true, events: [] };
        return { ok: true, events: [{ type: 'locks.revealed', v: 1, at, actor, data: { combinationType } }] };
      },
    },
  },
  evolvers: { 'locks.revealed': (state, { at }) => ({ ...state, firstRevealedAt: at }) },
};
