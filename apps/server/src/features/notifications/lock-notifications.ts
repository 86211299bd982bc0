import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import type { Listener } from '../../events/outbox';
import type { LockEventPayload } from '../locks/locks.api';
import { users } from '../users/users.tables';
import type { About } from './lock-message';
import { messagesOf, toldTypes } from './lock-messages';
import { notify } from './notify';

/** Tells wearer and keyholder what happened to their lock: at most one notification a person and cause. */
export function notifyOfLocks(deps: Pick<Deps, 'random' | 'announce'>): Listener {
  return {
    name: 'notifications.locks',
    types: toldTypes,
    async handle(tx, { id, occurredAt, payload }) {
      const lock = payload as LockEventPayload;
      const announcements: (() => void)[] = [];
      for (const message of messagesOf(lock.event, await aboutLock(tx, lock))) {
        const userId = message.to === 'WEARER' ? lock.wearerId : lock.ownerId;
        // A self lock has nobody else to tell.
        if (!userId) continue;
        const { title, text, actionUrl, type, onceAs: causeId = id } = message;
        const wanted = {
          userId,
          causeId,
          type,
          title,
          message: `${lock.title}: ${text}`,
          actionUrl,
          occurredAt,
        };
        const announce = await notify(tx, deps, wanted);
        if (announce) announcements.push(announce);
      }
      return () => {
        for (const announce of announcements) announce();
      };
    },
  };
}

async function aboutLock(tx: Tx, lock: LockEventPayload): Promise<About> {
  const { wearerId, ownerId } = lock;
  const people = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, ownerId ? [wearerId, ownerId] : [wearerId]));
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.username;
  return {
    ...lock,
    wearer: nameOf(wearerId) ?? 'The wearer',
    keyholder: nameOf(ownerId) ?? 'Your keyholder',
  };
}
