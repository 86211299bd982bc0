import { remainingMs } from './countdown';
import type { LockEvent } from './events';
import type { LockModule } from './module';
import type { Actor, EndReason, LockState } from './state';

/** The end of a lock at `at`; what the timer still had is kept as a fact. */
export function endLock(state: LockState, at: number, actor: Actor, reason: EndReason): LockEvent {
  return { type: 'locks.ended', v: 1, at, actor, data: { reason, remainingMs: remainingMs(state, at) } };
}

/** The consequences of every end, whatever its reason. */
export const endingModule: LockModule = {
  evolvers: {
    'locks.ended': (state, { at, data }) => ({
      ...state,
      status: 'ENDED',
      endedAt: at,
      endReason: data.reason,
      timer: { remainingMs: data.remainingMs, runningSince: null },
      freezes: [],
      safetyExit: null,
    }),
  },
};
