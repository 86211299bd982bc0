import type { LockEventPayload } from '@keyhold/contracts/locks/locks.events';
import type { Deps } from '../../deps';
import { listener } from '../../events/listener';
import { peopleOf } from './lock-room';

/** Tells the open pages of wearer and keyholder that a lock has a new version: each of what they may know of. */
export function announceLockChanges({ announce }: Pick<Deps, 'announce'>) {
  const tell = async (locks: readonly LockEventPayload[]) => {
    for (const lock of locks)
      for (const to of peopleOf(lock, 'everywhere'))
        announce.invalidate(to, 'lock:updated', { id: lock.lockId, version: to.version });
    return undefined;
  };
  return listener({
    name: 'locks.announce',
    types: ['locks.*', 'cards.*', 'games.*'],
    handle: (_tx, { payload }) => tell([payload]),
    handleAll: (_tx, events) => tell(events.map(({ payload }) => payload)),
  });
}
