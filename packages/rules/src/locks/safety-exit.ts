import { HOUR_MS } from '../time/duration';
import { endLock } from './ending';
import type { LockModule } from './module';
import { refused } from './refusals';

/** The wearer's own way out: it costs only waiting, and nothing but the wearer can stop or delay it. */
export const safetyExitModule: LockModule = {
  due: [
    {
      kind: 'SAFETY_EXIT',
      dueAt: (state) => state.safetyExit?.dueAt ?? null,
      happen: (state, at) => [endLock(state, at, { kind: 'system' }, 'SAFETY_EXIT')],
    },
  ],
  commands: {
    start_safety_exit: {
      by: ['WEARER'],
      when: 'LOCKED',
      decide(state, { actor }, at) {
        if (state.safetyExit !== null) return refused('safety_exit_already_started');
        const dueAt = at + state.safetyExitHours * HOUR_MS;
        return {
          ok: true,
          events: [{ type: 'locks.safety_exit_started', v: 1, at, actor, data: { dueAt } }],
        };
      },
    },
    cancel_safety_exit: {
      by: ['WEARER'],
      when: 'LOCKED',
      decide(state, { actor }, at) {
        if (state.safetyExit === null) return refused('safety_exit_not_started');
        return { ok: true, events: [{ type: 'locks.safety_exit_cancelled', v: 1, at, actor, data: {} }] };
      },
    },
  },
  evolvers: {
    'locks.safety_exit_started': (state, { at, data }) => ({
      ...state,
      safetyExit: { requestedAt: at, dueAt: data.dueAt },
    }),
    'locks.safety_exit_cancelled': (state) => ({ ...state, safetyExit: null }),
  },
};
