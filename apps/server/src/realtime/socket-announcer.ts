import type { Server } from 'socket.io';
import type { Announcer, Audience } from './announcer';
import { sessionRoom, socketRoomOf } from './socket-rooms';

const coalesceMs = 250;

/** Announces over socket.io. */
export function createSocketAnnouncer(io: Server): Announcer {
  /** By audience, event and subject, in the order in which they are due: one timer for all. */
  const pending = new Map<string, { room: string; event: string; newest: unknown; dueAt: number }>();
  const to = (audience: Audience) => (audience === 'everybody' ? io : io.to(socketRoomOf(audience)));
  function tellDue(): void {
    const now = performance.now();
    for (const [key, { room, event, newest, dueAt }] of pending) {
      if (dueAt > now) {
        setTimeout(tellDue, dueAt - now).unref();
        return;
      }
      pending.delete(key);
      io.to(room).emit(event, newest);
    }
  }
  return {
    invalidate(audience, event, payload) {
      // Seldom said, and nobody should go on for a moment with what is closed.
      if (audience === 'everybody') {
        io.emit(event, payload);
        return;
      }
      const room = socketRoomOf(audience);
      const key = `${room} ${event} ${payload.id}`;
      const waiting = pending.get(key);
      if (waiting) {
        waiting.newest = payload;
        return;
      }
      if (pending.size === 0) setTimeout(tellDue, coalesceMs).unref();
      pending.set(key, { room, event, newest: payload, dueAt: performance.now() + coalesceMs });
    },
    deliver(audience, event, payload) {
      to(audience).emit(event, payload);
    },
    endSession(sessionId) {
      io.in(sessionRoom(sessionId)).disconnectSockets(true);
    },
  };
}
