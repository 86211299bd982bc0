import { endLock } from './ending';
import type { LockEventOf } from './events';
import type { LockModule, Verdict } from './module';
import { refused } from './refusals';
import { roleOf } from './roles';
import type { Actor, LockState } from './state';

declare module './state' {
  interface LockState {
    /** Present once somebody archived the lock. */
    archive?: { byKeyholderAt: number | null; byWearerAt: number | null };
  }
}
declare module './commands' {
  interface LockCommandData {
    archive: unknown;
  }
}
declare module './events' {
  interface LockEventData {
    'locks.archived': { by: 'WEARER' | 'KEYHOLDER' };
  }
}

/** The keyholder put it away: it has left the keyholder's dashboard, the wearer goes on seeing it. */
export function isArchivedByKeyholder(state: LockState): boolean {
  return (state.archive?.byKeyholderAt ?? null) !== null;
}

/** The wearer archived the running lock: nobody ever gets this combination again. */
export function isCombinationDestroyed(state: LockState): boolean {
  return (state.archive?.byWearerAt ?? null) !== null;
}

/** When an archiving by either side ended the lock; null where something else did, or nothing yet. */
export function wearerAbandonedAt({ endedAt, endReason }: LockState): number | null {
  return endReason === 'ABANDONED' || endReason === 'ARCHIVED' ? endedAt : null;
}

function archived(at: number, actor: Actor, by: 'WEARER' | 'KEYHOLDER'): LockEventOf<'locks.archived'> {
  return { type: 'locks.archived', v: 1, at, actor, data: { by } };
}

/**
 * A wearer can archive a running lock only: after the end the code is theirs to read and is no longer
 * destroyed. A device has no code to destroy, and one that nobody opens any more is worn on a body: the safety exit is
 * the way out of its lock.
 */
function archiveByWearer(state: LockState, actor: Actor, at: number): Verdict {
  if (state.status === 'ENDED') return refused('lock_ended');
  if (state.combinationType === 'DEVICE') return refused('device_lock_not_archivable');
  return { ok: true, events: [archived(at, actor, 'WEARER'), endLock(state, at, actor, 'ARCHIVED')] };
}

function archiveByKeyholder(state: LockState, actor: Actor, at: number): Verdict {
  if (isArchivedByKeyholder(state)) return refused('already_archived');
  const end = state.status === 'LOCKED' ? [endLock(state, at, actor, 'ABANDONED')] : [];
  return { ok: true, events: [archived(at, actor, 'KEYHOLDER'), ...end] };
}

/** Archiving: the keyholder's sets the wearer free, the wearer's own destroys the combination. */
export const archiveModule: LockModule = {
  commands: {
    archive: {
      by: ['WEARER', 'KEYHOLDER'],
      when: 'ANY',
      decide(state, { actor }, at) {
        const isWearer = roleOf(state, actor) === 'WEARER';
        return isWearer ? archiveByWearer(state, actor, at) : archiveByKeyholder(state, actor, at);
      },
    },
  },
  evolvers: {
    'locks.archived'(state, { at, data }) {
      const before = state.archive ?? { byKeyholderAt: null, byWearerAt: null };
      const change = data.by === 'WEARER' ? { byWearerAt: at } : { byKeyholderAt: at };
      return { ...state, archive: { ...before, ...change } };
    },
  },
};
