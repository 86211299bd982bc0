import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../deps';
import type { RoomGuard } from '../../realtime/rooms';
import type { LockEventPayload } from './lock-store';
import { isReadableBy } from './locks.policy';
import { locks } from './locks.tables';

const lockRoomOf = (lockId: string) => `lock:${lockId}`;

/** The room of a lock, where pages that show it hear what was drawn, spun or selected: for its wearer and its keyholder. */
export function lockRoom({ db }: Pick<Deps, 'db'>): RoomGuard {
  return {
    joinEvent: 'joinLockRoom',
    leaveEvent: 'leaveLockRoom',
    roomOf: lockRoomOf,
    async mayJoin(actor, lockId) {
      const found = await db
        .select({ id: locks.id })
        .from(locks)
        .where(and(eq(locks.id, lockId), isReadableBy(actor)));
      return found.length > 0;
    },
  };
}

/** Sends an event to the pages in the room of a lock: to each of its two people what that one may know. */
export function tellLockRoom(
  { announce }: Pick<Deps, 'announce'>,
  { lockId, wearerId, ownerId }: LockEventPayload,
  event: string,
  payloadFor: (viewer: 'WEARER' | 'KEYHOLDER') => object,
): void {
  const room = lockRoomOf(lockId);
  announce.toUserInRoom(room, wearerId, event, payloadFor('WEARER'));
  if (ownerId) announce.toUserInRoom(room, ownerId, event, payloadFor('KEYHOLDER'));
}
