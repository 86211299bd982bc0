import { endLock } from './ending';
import type { LockModule } from './module';
import { refused } from './refusals';

declare module './state' {
  interface LockState {
    /** Present where the emergency release is enabled. */
    emergency?: { usedAt: number | null };
  }
}
declare module './commands' {
  interface LockCommandData {
    release_emergency: unknown;
  }
}
declare module './events' {
  interface LockEventData {
    'locks.emergency_released': Record<string, never>;
  }
}

/** The wearer's way out at once: it is never paid for, and nothing that holds the timer delays it. */
export const emergencyModule: LockModule = {
  commands: {
    release_emergency: {
      by: ['WEARER'],
      when: 'LOCKED',
      decide(state, { actor }, at) {
        if (!state.emergency) return refused('emergency_release_disabled');
        return {
          ok: true,
          events: [
            { type: 'locks.emergency_released', v: 1, at, actor, data: {} },
            endLock(state, at, actor, 'EMERGENCY'),
          ],
        };
      },
    },
  },
  evolvers: {
    'locks.started': (state, { data }) =>
      data.settings.emergencyReleaseEnabled ? { ...state, emergency: { usedAt: null } } : state,
    'locks.emergency_released': (state, { at }) => ({ ...state, emergency: { usedAt: at } }),
  },
};
