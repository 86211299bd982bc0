import { inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { DomainEvent, Listener } from '../../../events/outbox';
import { type NewNotification, notify } from '../../notifications/notifications.api';
import { users } from '../../users/users.tables';
import type { LockEventPayload } from '../lock-store';
import { otherHand } from './told';
import { toldOf, toldTypes } from './told-of-lock';

/** Tells wearer and keyholder what happened to their lock: at most one notification a person and cause. */
export function notifyOfLocks(deps: Pick<Deps, 'random' | 'announce'>): Listener {
  async function handleAll(tx: Tx, events: readonly DomainEvent[]) {
    const names = await readNames(tx, events.map(lockOf));
    return notify(
      tx,
      deps,
      events.flatMap((event) => notificationsOf(event, names)),
    );
  }
  return {
    name: 'notifications.locks',
    types: toldTypes,
    handle: (tx, event) => handleAll(tx, [event]),
    handleAll,
  };
}

type Names = ReadonlyMap<string, string>;

const lockOf = ({ payload }: DomainEvent) => payload as LockEventPayload;

function notificationsOf(event: DomainEvent, names: Names): NewNotification[] {
  const { id, occurredAt } = event;
  const lock = lockOf(event);
  const ofLock = { lockId: lock.lockId, lock: lock.title };
  const keyholder = (lock.ownerId && names.get(lock.ownerId)) ?? 'Your keyholder';
  const about = {
    ...lock,
    ofLock,
    byWearer: { ...ofLock, by: names.get(lock.wearerId) ?? 'The wearer' },
    byKeyholder: { ...ofLock, by: otherHand(lock.event.actor, keyholder) },
  };
  return toldOf(lock.event, about).flatMap(({ to, content, onceAs: causeId = id }) => {
    const userId = to === 'WEARER' ? lock.wearerId : lock.ownerId;
    // A self lock has nobody else to tell.
    return userId ? [{ userId, causeId, occurredAt, ...content }] : [];
  });
}

async function readNames(tx: Tx, of: readonly LockEventPayload[]): Promise<Names> {
  const ids = of.flatMap(({ wearerId, ownerId }) => (ownerId ? [wearerId, ownerId] : [wearerId]));
  const people = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(people.map(({ id, username }) => [id, username]));
}
