import type { Socket } from 'socket.io';
import * as z from 'zod/mini';
import type { SignedIn } from '../kernel/actor';
import { userRoomIn } from './socket-announcer';

/** Rooms that pages may join by an id; a feature registers who may. */
export interface RoomGuard {
  /** What a page emits with the id. */
  readonly joinEvent: string;
  readonly leaveEvent: string;
  roomOf(id: string): string;
  /** Asked anew each time; a refusal is as quiet as an id of nothing. */
  mayJoin(actor: SignedIn, id: string): Promise<boolean>;
}

const mostRooms = 20;
/** More than a page has to say at once; what comes beyond is dropped. */
const mostWaiting = 40;

/** Lets a socket into the rooms that its person may join and out of them: one request after the other, in their order. */
export function serveRooms(socket: Socket, actor: SignedIn, guards: readonly RoomGuard[]): void {
  const joined = new Set<string>();
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    if (waiting >= mostWaiting) return;
    waiting += 1;
    // A database that is away loses nothing: pages join again when they reconnect, and refetch.
    turn = turn
      .then(work)
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1;
      });
  };
  for (const guard of guards) {
    const roomFor = (id: string) => userRoomIn(guard.roomOf(id), actor.userId);
    socket.on(guard.joinEvent, (id: unknown) => {
      if (!isId(id)) return;
      inTurn(async () => {
        const room = roomFor(id);
        if (joined.size >= mostRooms || joined.has(room)) return;
        if (!(await guard.mayJoin(actor, id)) || socket.disconnected) return;
        joined.add(room);
        await socket.join(room);
      });
    });
    socket.on(guard.leaveEvent, (id: unknown) => {
      if (!isId(id)) return;
      inTurn(async () => {
        joined.delete(roomFor(id));
        await socket.leave(roomFor(id));
      });
    });
  }
}

const uuid = z.uuid();
const isId = (id: unknown): id is string => z.safeParse(uuid, id).success;
