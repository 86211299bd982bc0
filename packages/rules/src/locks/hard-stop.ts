import { endLock } from './ending';
import type { LockModule } from './module';
import type { LockState } from './state';

/** The instant at which an enforced maximum opens the lock; null without one. */
export function hardStopAt(state: LockState): number | null {
  return state.hardStop && state.maxDurationMs !== null ? state.startedAt + state.maxDurationMs : null;
}

/** The promise to the wearer: added time, freezes and draws do not move it. */
export const hardStopModule: LockModule = {
  due: [
    {
      kind: 'HARD_STOP',
      dueAt: hardStopAt,
      happen: (state, at) => [endLock(state, at, { kind: 'system' }, 'HARD_STOP')],
    },
  ],
};
