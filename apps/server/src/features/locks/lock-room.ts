import type { Deps } from '../../deps';
import type { RoomGuard } from '../../realtime/rooms';
import { visibleLock } from './detail/visible-lock';
import type { LockEventPayload } from './lock-store';
import { locks } from './locks.tables';

const lockRoomOf = (lockId: string) => `lock:${lockId}`;

/** The room of a lock, where pages that show it hear what was drawn, spun or selected: for its wearer and its keyholder. */
export function lockRoom({ db }: Pick<Deps, 'db'>): RoomGuard {
  return {
    joinEvent: 'joinLockRoom',
    leaveEvent: 'leaveLockRoom',
    roomOf: lockRoomOf,
    async mayJoin(actor, lockId) {
      const found = await db.select({ id: locks.id }).from(locks).where(visibleLock(actor, lockId));
      return found.length > 0;
    },
  };
}

/** Sends an event to the pages in the room of a lock: to each of its two people what that one may know. */
export function tellLockRoom(
  { announce }: Pick<Deps, 'announce'>,
  { lockId, wearerId, ownerId }: LockEventPayload,
  event: string,
  payloadFor: (viewer: 'WEARER' | 'OWNER') => object,
): void {
  const room = lockRoomOf(lockId);
  announce.toUserInRoom(room, wearerId, event, payloadFor('WEARER'));
  if (ownerId) announce.toUserInRoom(room, ownerId, event, payloadFor('OWNER'));
}
