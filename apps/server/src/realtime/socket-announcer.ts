import type { Server } from 'socket.io';
import type { Announcer } from './announcer';

export const userRoom = (userId: string) => `user:${userId}`;
/** Each person has a room of their own in a room: what they may know of a thing differs. */
export const userRoomIn = (room: string, userId: string) => `${room}:${userId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;

const coalesceMs = 250;

/**
 * Announces over socket.io. The same event to the same person is sent once in 250 ms, with the newest payload:
 * payloads name what changed, pages fetch it under their own rights.
 */
export function createSocketAnnouncer(io: Server): Announcer {
  const pending = new Map<string, unknown>();
  return {
    toUser(userId, event, payload) {
      const subject =
        typeof payload === 'object' && payload !== null && 'id' in payload ? String(payload.id) : '';
      const key = `${userId} ${event} ${subject}`;
      const waiting = pending.has(key);
      pending.set(key, payload);
      if (waiting) return;
      setTimeout(() => {
        const newest = pending.get(key);
        pending.delete(key);
        io.to(userRoom(userId)).emit(event, newest);
      }, coalesceMs).unref();
    },
    toUserInRoom(room, userId, event, payload) {
      io.to(userRoomIn(room, userId)).emit(event, payload);
    },
    endSession(sessionId) {
      io.in(sessionRoom(sessionId)).disconnectSockets(true);
    },
  };
}
