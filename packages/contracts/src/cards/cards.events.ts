import { lockEvent, lockVersion } from '../locks/locks.events';
import { invalidation } from '../socket-event';

export const cardEvents = {
  'cards.drawn': lockEvent('cards.drawn'),
  'cards.added': lockEvent('cards.added'),
  'cards.removed': lockEvent('cards.removed'),
  'cards.reds_added': lockEvent('cards.reds_added'),
};

export const cardSocketEvents = {
  /** A draw changed the chances; in the room of the lock. */
  cumulativeChancesUpdated: invalidation(lockVersion),
};
