import type { Deps } from '../../deps';
import type { DomainEvent, Listener } from '../../events/outbox';
import type { LockEventPayload } from './lock-store';

/** Tells the open pages of wearer and keyholder that a lock has a new version, whatever happened to it. */
export function announceLockChanges(deps: Pick<Deps, 'announce'>): Listener {
  const announce = ({ payload }: DomainEvent) => {
    const { lockId, version, wearerId, ownerId } = payload as LockEventPayload;
    for (const userId of [wearerId, ownerId]) {
      if (userId) deps.announce.toUser(userId, 'lock:updated', { id: lockId, version });
    }
  };
  return {
    name: 'locks.announce',
    types: ['locks.*', 'cards.*', 'games.*'],
    handle: async (_tx, event) => () => announce(event),
    handleAll: async (_tx, events) => () => events.forEach(announce),
  };
}
