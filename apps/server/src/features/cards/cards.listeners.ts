import type { Deps } from '../../deps';
import { listener } from '../../events/listener';
import { peopleOf } from '../locks/locks.api';

/** A draw changed the chances: the pages that show them fetch them anew. */
export function announceChances({ announce }: Pick<Deps, 'announce'>) {
  return listener({
    name: 'cards.announce_chances',
    types: ['cards.drawn'],
    async handle(_tx, { payload: lock }) {
      for (const to of peopleOf(lock, 'in its room'))
        announce.invalidate(to, 'cumulativeChancesUpdated', {
          id: lock.lockId,
          version: to.version,
        });
      return undefined;
    },
  });
}
