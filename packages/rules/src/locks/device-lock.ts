import type { DeviceCommand, Transport } from '../devices/models';
import { MINUTE_MS } from '../time/duration';
import type { LockModule } from './module';
import { refused } from './refusals';
import type { LockState } from './state';

declare module './commands' {
  interface LockCommandData {
    /** The wearer has the device open: the lock lets it go. */
    confirm_device_unlock: unknown;
    /** The device of the lock says how it stands after a command. */
    report_device: { isUnlocked: boolean; transport: Transport };
  }
}
declare module './events' {
  interface LockEventData {
    'locks.device_reported': { isUnlocked: boolean; transport: Transport };
  }
}

/** How long before a start its device may have confirmed that it is closed. */
export const CLOSED_WITHIN_MS = 10 * MINUTE_MS;

const always: readonly DeviceCommand[] = ['shock-stop'];

/** What a device may be told while this lock, advanced to now, holds it. A set-up may be what brings it back. */
export function tellableWhileHeld(state: LockState): readonly (DeviceCommand | 'setup')[] {
  if (state.status === 'ENDED') return [...always, 'unlock', 'setup'];
  return state.hygienic?.active ? [...always, 'unlock', 'lock', 'setup'] : always;
}

/** A lock whose combination is a device: nothing is read at its end, the device is opened and let go. */
export const deviceLockModule: LockModule = {
  commands: {
    confirm_device_unlock: {
      by: ['WEARER'],
      when: 'ENDED',
      decide(state, { actor }, at) {
        const { combinationType } = state;
        if (combinationType !== 'DEVICE') return refused('not_a_device_lock');
        if (state.firstRevealedAt !== null) return { ok: true, events: [] };
        return { ok: true, events: [{ type: 'locks.revealed', v: 1, at, actor, data: { combinationType } }] };
      },
    },
    report_device: {
      by: ['DEVICE'],
      when: 'ANY',
      decide(_state, { actor, isUnlocked, transport }, at) {
        const data = { isUnlocked, transport };
        return { ok: true, events: [{ type: 'locks.device_reported', v: 1, at, actor, data }] };
      },
    },
  },
};
