import type { Server } from 'socket.io';
import type { Announcer } from './announcer';
import { sessionRoom, socketRoomOf } from './socket-rooms';

const coalesceMs = 250;

/** Announces over socket.io. */
export function createSocketAnnouncer(io: Server): Announcer {
  const pending = new Map<string, unknown>();
  return {
    invalidate(to, event, payload) {
      const audience = socketRoomOf(to);
      const key = `${audience} ${event} ${payload.id}`;
      const waiting = pending.has(key);
      pending.set(key, payload);
      if (waiting) return;
      setTimeout(() => {
        const newest = pending.get(key);
        pending.delete(key);
        io.to(audience).emit(event, newest);
      }, coalesceMs).unref();
    },
    deliver(to, event, payload) {
      io.to(socketRoomOf(to)).emit(event, payload);
    },
    endSession(sessionId) {
      io.in(sessionRoom(sessionId)).disconnectSockets(true);
    },
  };
}
