import { LONGEST_TIMER_MS } from '../devices/limits';
import type { DeviceCommand, Transport } from '../devices/models';
import { MINUTE_MS } from '../time/duration';
import { hardStopAt } from './hard-stop';
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

/** The timer opens the device at the hard stop and no earlier, whoever has it set. */
const always: readonly DeviceCommand[] = ['shock-stop', 'timer'];

/** What a device may be told while this lock, advanced to now, holds it. A set-up may be what brings it back. */
export function tellableWhileHeld(state: LockState): readonly (DeviceCommand | 'setup')[] {
  if (state.status === 'ENDED') return [...always, 'unlock', 'setup'];
  return state.hygienic?.active ? [...always, 'unlock', 'lock', 'setup'] : always;
}

/**
 * When the device of a lock is to open by itself, whatever becomes of server, maker and battery of a phone: at the hard
 * stop. Null while that is past, or further away than a timer reaches.
 */
export function deviceOpensAt(state: LockState, now: number): number | null {
  const stop = hardStopAt(state);
  return stop === null || stop <= now || stop - now > LONGEST_TIMER_MS ? null : stop;
}

/** When the timer of a device is looked at again after now; null where a hard stop gives it nothing to do. */
export function timerDueAt(state: LockState, now: number): number | null {
  const stop = hardStopAt(state);
  return stop === null || stop <= now ? null : Math.max(now, stop - LONGEST_TIMER_MS);
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
