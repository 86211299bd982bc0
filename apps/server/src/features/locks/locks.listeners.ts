import type { Deps } from '../../deps';
import type { Listener } from '../../events/outbox';
import type { LockEventPayload } from './lock-store';

/** Tells the open pages of wearer and keyholder that a lock has a new version, whatever happened to it. */
export function announceLockChanges(deps: Pick<Deps, 'announce'>): Listener {
  return {
    name: 'locks.announce',
    types: ['locks.*', 'cards.*', 'games.*'],
    async handle(_tx, event) {
      const { lockId, version, wearerId, ownerId } = event.payload as LockEventPayload;
      return () => {
        for (const userId of [wearerId, ownerId]) {
          if (userId) deps.announce.toUser(userId, 'lock:updated', { id: lockId, version });
        }
      };
    },
  };
}
