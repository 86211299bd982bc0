import type { Deps } from '../../deps';
import type { Listener } from '../../events/outbox';
import { type LockEventPayload, tellLockRoom } from '../locks/locks.api';

/** A draw changed the chances: the pages that show them fetch them anew. */
export function announceChances(deps: Pick<Deps, 'announce'>): Listener {
  return {
    name: 'cards.announce_chances',
    types: ['cards.drawn'],
    async handle(_tx, { payload }) {
      const lock = payload as LockEventPayload;
      const changed = { id: lock.lockId, version: lock.version };
      return () => tellLockRoom(deps, lock, 'cumulativeChancesUpdated', () => changed);
    },
  };
}
