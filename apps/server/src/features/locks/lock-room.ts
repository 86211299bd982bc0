import { type LockEventPayload, lockRoom } from '@keyhold/contracts/locks/locks.events';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { Audience } from '../../realtime/announcer';
import { type Inbound, inboundRoom } from '../../realtime/inbound';
import { roomOf } from '../../realtime/socket-rooms';
import { isReadableBy } from './locks.policy';
import { locks } from './locks.tables';

/** Lets the wearer and the keyholder of a lock into its room. */
export function inboundLockRoom({ db }: Pick<Deps, 'db'>): Inbound[] {
  return inboundRoom(lockRoom, async (actor, lockId) => {
    const found = await db
      .select({ id: locks.id })
      .from(locks)
      .where(and(eq(locks.id, lockId), isReadableBy(actor)));
    return found.length > 0;
  });
}

type Concerned = Pick<LockEventPayload, 'lockId' | 'wearerId' | 'keyholderId' | 'version' | 'wearerVersion'>;

/**
 * Lists the people of a lock who may know of an event, each with their relation to the lock and the version that they
 * see: wherever they are, or only in its room.
 */
export function peopleOf(
  { lockId, wearerId, keyholderId, version, wearerVersion = version }: Concerned,
  where: 'everywhere' | 'in its room',
): (Audience & { viewer: 'WEARER' | 'KEYHOLDER'; version: number })[] {
  const room = where === 'in its room' ? { room: roomOf(lockRoom, lockId) } : {};
  const wearer = { userId: wearerId, viewer: 'WEARER', ...room } as const;
  return [
    ...(wearerVersion === null ? [] : [{ ...wearer, version: wearerVersion }]),
    ...(keyholderId === null
      ? []
      : [{ userId: keyholderId, viewer: 'KEYHOLDER' as const, version, ...room }]),
  ];
}
