import type { Deps } from '../../deps';
import { listener } from '../../events/listener';
import { peopleOf } from './lock-room';

/** Tells the open pages of wearer and keyholder that a lock has a new version: each of what they may know of. */
export function announceLockChanges({ announce }: Pick<Deps, 'announce'>) {
  return listener({
    name: 'locks.announce',
    types: ['locks.*', 'cards.*', 'games.*'],
    async handle(_tx, { payload: lock }) {
      for (const to of peopleOf(lock, 'everywhere'))
        announce.invalidate(to, 'lock:updated', { id: lock.lockId, version: to.version });
      return undefined;
    },
  });
}
