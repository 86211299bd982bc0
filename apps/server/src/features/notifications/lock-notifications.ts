import type { EndReason } from '@keyhold/rules/locks/state';
import type { Listener } from '../../events/outbox';
import type { Deps } from '../../kernel/deps';
import type { LockEventPayload } from '../locks/locks.api';
import { notify } from './notify';

const endings: Record<EndReason, string> = {
  TIMER: 'The time is up.',
  HARD_STOP: 'It reached its maximum.',
  SAFETY_EXIT: 'The safety exit is through.',
  EMERGENCY: 'You used the emergency release.',
  OWNER: 'Your keyholder unlocked it.',
  GREEN_CARD: 'You drew the green card.',
  BUYOUT: 'The buyout was confirmed.',
  ABANDONED: 'It was archived by its keyholder.',
  ARCHIVED: 'You archived it.',
};

/** Tells the wearer that a lock has ended and the combination is waiting. */
export function notifyLockEnded(deps: Pick<Deps, 'random' | 'announce'>): Listener {
  return {
    name: 'notifications.lock_ended',
    types: ['locks.ended'],
    async handle(tx, event) {
      const { wearerId, title, event: ended } = event.payload as LockEventPayload;
      if (ended.type !== 'locks.ended') throw new Error(`${ended.type} came as locks.ended`);
      return notify(tx, deps, {
        userId: wearerId,
        causeId: event.id,
        type: 'other',
        title: 'Your combination is ready',
        message: `${title}: ${endings[ended.data.reason]}`,
        actionUrl: '/',
        occurredAt: event.occurredAt,
      });
    },
  };
}
