import type { LockEventPayload } from '@keyhold/contracts/locks/locks.events';
import type { LockEventData } from '@keyhold/rules/locks/events';
import { wholeSeconds } from '@keyhold/rules/time/duration';
import type { Deps } from '../../deps';
import { listener } from '../../events/listener';
import { peopleOf } from '../locks/locks.api';
import { presentCompletion } from './finish-task';
import { presentSelection } from './select-task';
import { presentSpin } from './wheel-result';

/**
 * Shows what chance chose to the pages that watch the games of a lock, and tells its people of completed tasks and
 * penalties wherever they are: each person without what is hidden from them.
 */
export function announcePlays({ announce }: Pick<Deps, 'announce'>) {
  return listener({
    name: 'games.announce_plays',
    types: ['games.wheel_spun', 'games.task_selected', 'games.task_completed', 'games.penalty_applied'],
    async handle(_tx, { id, payload: lock }) {
      const { event, lockId } = lock;
      if (event.type === 'games.task_selected')
        for (const to of peopleOf(lock, 'in its room'))
          announce.deliver(to, 'task_selected', { lockId, ...presentSelection(event) });
      if (event.type === 'games.wheel_spun')
        for (const to of peopleOf(lock, 'in its room')) {
          const hidesTime = to.viewer === 'WEARER' && lock.hidesTime;
          announce.deliver(to, 'wheel_result', { lockId, ...presentSpin(event.data, hidesTime) });
        }
      if (event.type === 'games.task_completed') {
        const { taskId, title } = event.data;
        const completed = { id, lockId, taskId, title, ...presentCompletion(event) };
        for (const to of peopleOf(lock, 'everywhere')) announce.deliver(to, 'task_completed', completed);
      }
      if (event.type === 'games.penalty_applied')
        for (const to of peopleOf(lock, 'everywhere')) {
          const hidden = to.viewer === 'WEARER' ? lock : nothingHidden;
          announce.deliver(to, 'penalty_applied', { id, lockId, ...presentPenalty(event.data, hidden) });
        }
      return undefined;
    },
  });
}

type Hidden = Pick<LockEventPayload, 'hidesTime' | 'hidesDeck'>;
const nothingHidden: Hidden = { hidesTime: false, hidesDeck: false };

function presentPenalty(
  { cause, date, addedMs, reds }: LockEventData['games.penalty_applied'],
  { hidesTime, hidesDeck }: Hidden,
) {
  return {
    cause,
    date,
    addedSeconds: hidesTime ? null : wholeSeconds(addedMs),
    redsAdded: hidesDeck ? null : reds,
  };
}
