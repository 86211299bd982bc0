import type { LockEventData } from '@keyhold/rules/locks/events';
import { wholeSeconds } from '@keyhold/rules/time/duration';
import type { Deps } from '../../deps';
import type { Listener } from '../../events/outbox';
import { type LockEventPayload, tellLockRoom } from '../locks/locks.api';
import { presentCompletion } from './finish-task';
import { presentSelection } from './select-task';
import { presentSpin } from './wheel-result';

/**
 * Shows what chance chose to the pages that watch the games of a lock, and tells its people of completed tasks and
 * penalties wherever they are: each person without what is hidden from them.
 */
export function announcePlays({ announce }: Pick<Deps, 'announce'>): Listener {
  return {
    name: 'games.announce_plays',
    types: ['games.wheel_spun', 'games.task_selected', 'games.task_completed', 'games.penalty_applied'],
    async handle(_tx, { id, payload }) {
      const lock = payload as LockEventPayload;
      const { event, lockId, wearerId, ownerId } = lock;
      return () => {
        if (event.type === 'games.task_selected')
          tellLockRoom({ announce }, lock, 'task_selected', () => ({ lockId, ...presentSelection(event) }));
        if (event.type === 'games.wheel_spun')
          tellLockRoom({ announce }, lock, 'wheel_result', (viewer) => ({
            lockId,
            ...presentSpin(event.data, viewer === 'WEARER' && lock.hidesTime),
          }));
        if (event.type === 'games.task_completed') {
          const { taskId, title } = event.data;
          const completed = { id, lockId, taskId, title, ...presentCompletion(event) };
          announce.toUser(wearerId, 'task_completed', completed);
          if (ownerId) announce.toUser(ownerId, 'task_completed', completed);
        }
        if (event.type === 'games.penalty_applied') {
          const penaltyFor = (hidden: Hidden) => ({ id, lockId, ...presentPenalty(event.data, hidden) });
          // Who failed a task was there; of a missed day a hidden history tells nothing.
          if (event.data.cause === 'TASK' || !lock.hidesHistory)
            announce.toUser(wearerId, 'penalty_applied', penaltyFor(lock));
          if (ownerId) announce.toUser(ownerId, 'penalty_applied', penaltyFor(nothingHidden));
        }
      };
    },
  };
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
