import type { Server } from 'socket.io';
import type { Announcer, Audience } from './announcer';
import { sessionRoom, socketRoomOf } from './socket-rooms';

const coalesceMs = 250;

/** Announces over socket.io. */
export function createSocketAnnouncer(io: Server): Announcer {
  const pending = new Map<string, unknown>();
  const to = (audience: Audience) => (audience === 'everybody' ? io : io.to(socketRoomOf(audience)));
  return {
    invalidate(audience, event, payload) {
      // Seldom said, and nobody should go on for a moment with what is closed.
      if (audience === 'everybody') {
        io.emit(event, payload);
        return;
      }
      const key = `${socketRoomOf(audience)} ${event} ${payload.id}`;
      const waiting = pending.has(key);
      pending.set(key, payload);
      if (waiting) return;
      setTimeout(() => {
        const newest = pending.get(key);
        pending.delete(key);
        to(audience).emit(event, newest);
      }, coalesceMs).unref();
    },
    deliver(audience, event, payload) {
      to(audience).emit(event, payload);
    },
    endSession(sessionId) {
      io.in(sessionRoom(sessionId)).disconnectSockets(true);
    },
  };
}
