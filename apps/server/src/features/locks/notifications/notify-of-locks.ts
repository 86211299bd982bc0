import type { LockEventPayload } from '@keyhold/contracts/locks/locks.events';
import type { LockEventType } from '@keyhold/rules/locks/events';
import type { Tx } from '../../../db/database';
import { isAmong } from '../../../db/is-among';
import type { Deps } from '../../../deps';
import type { DomainEvent } from '../../../events/domain-event';
import { listener } from '../../../events/listener';
import { type NewNotification, notify, settleNotifications } from '../../notifications/notifications.api';
import { users } from '../../users/users.tables';
import { settledOf, settlingTypes } from './settled-by';
import { otherHand } from './told';
import { toldOf, toldTypes } from './told-of-lock';

/**
 * Tells wearer and keyholder what happened to their lock, with at most one notification per person and cause, and marks
 * as read what is done by it.
 */
export function notifyOfLocks(deps: Pick<Deps, 'random' | 'announce' | 'jobs' | 'telegram'>) {
  return listener({
    name: 'notifications.locks',
    types: [...new Set([...toldTypes, ...settlingTypes])],
    async handleAll(tx, events) {
      const names = await readNames(
        tx,
        events.map(({ payload }) => payload),
      );
      const told = await notify(
        tx,
        deps,
        events.flatMap((event) => notificationsOf(event, names)),
      );
      const settled = await settleNotifications(
        tx,
        deps,
        events.flatMap(({ payload }) => settledOf(payload)),
      );
      return () => {
        told?.();
        settled?.();
      };
    },
  });
}

type Names = ReadonlyMap<string, string>;

type Told = DomainEvent<LockEventType>;

function notificationsOf({ id, occurredAt, payload: lock }: Told, names: Names): NewNotification[] {
  const keyholder = (lock.keyholderId && names.get(lock.keyholderId)) ?? 'Your keyholder';
  const { lockId, title } = lock;
  const by = (name: string) => ({ lockId, lock: title, by: name });
  const about = {
    ...lock,
    ofLock: { lockId, lock: title },
    byWearer: by(names.get(lock.wearerId) ?? 'The wearer'),
    byKeyholder: by(otherHand(lock.event.actor, keyholder)),
  };
  return toldOf(lock.event, about).flatMap(({ to, content, onceAs: causeId = id }) => {
    const [userId, otherId] =
      to === 'WEARER' ? [lock.wearerId, lock.keyholderId] : [lock.keyholderId, lock.wearerId];
    const isNamed = otherId !== null && 'by' in content.params && content.params.by === names.get(otherId);
    // The wearer is told of nothing that they may not know of; a self lock has nobody else to tell.
    const isKnown = to === 'KEYHOLDER' || lock.wearerVersion !== null;
    return userId && isKnown
      ? [{ userId, aboutUserId: isNamed ? otherId : null, causeId, occurredAt, ...content }]
      : [];
  });
}

async function readNames(tx: Tx, of: readonly LockEventPayload[]): Promise<Names> {
  const ids = of.flatMap(({ wearerId, keyholderId }) => (keyholderId ? [wearerId, keyholderId] : [wearerId]));
  const people = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(isAmong(users.id, ids));
  return new Map(people.map(({ id, username }) => [id, username]));
}
