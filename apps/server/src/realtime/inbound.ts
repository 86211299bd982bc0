import type { InboundEvent, Room } from '@keyhold/contracts/inbound-event';
import type { Socket } from 'socket.io';
import * as z from 'zod/mini';
import type { SignedIn } from '../kernel/actor';
import type { RateLimits } from '../platform/rate-limits/rate-limits';
import { roomOf, socketRoomOf } from './socket-rooms';

/** A page that sent something. */
export interface Page {
  readonly actor: SignedIn;
  /** Whether it may still join that room: it is not in it, and in fewer than twenty. */
  hasPlaceIn(room: string): boolean;
  join(room: string): Promise<void>;
  leave(room: string): Promise<void>;
}

/** The handler of an event that pages send. It checks for itself whether the person may. */
export interface Inbound<E extends InboundEvent = InboundEvent> {
  readonly event: E;
  handle(page: Page, payload: z.output<E['payload']>): Promise<void>;
}

/** Registers what a feature does with a declared event. */
export function inbound<E extends InboundEvent>(event: E, handle: Inbound<E>['handle']): Inbound {
  return { event, handle } satisfies Inbound<E>;
}

/** Registers a kind of room. `mayJoin` is asked anew each time; a refusal is as quiet as an id of nothing. */
export function inboundRoom<S extends z.core.$ZodType<string>>(
  room: Room<S>,
  mayJoin: (actor: SignedIn, id: string) => Promise<boolean>,
): Inbound[] {
  return [
    inbound(room.join, async (page, id) => {
      const name = roomOf(room, id);
      if (page.hasPlaceIn(name) && (await mayJoin(page.actor, id))) await page.join(name);
    }),
    inbound(room.leave, (page, id) => page.leave(roomOf(room, id))),
  ];
}

const mostRooms = 20;
/** A page never has more to say at once; events beyond this number are dropped. */
const mostWaiting = 40;

/**
 * Handles the events of a page one after the other, in their order. Unknown events and those above their
 * limit are dropped.
 */
export function serveInbound(
  socket: Socket,
  actor: SignedIn,
  { events, limits }: { events: readonly Inbound[]; limits: RateLimits },
): void {
  const joined = new Set<string>();
  const page: Page = {
    actor,
    hasPlaceIn: (room) => joined.size < mostRooms && !joined.has(room),
    async join(room) {
      if (socket.disconnected) return;
      joined.add(room);
      await socket.join([socketRoomOf({ room }), socketRoomOf({ userId: actor.userId, room })]);
    },
    async leave(room) {
      joined.delete(room);
      await socket.leave(socketRoomOf({ room }));
      await socket.leave(socketRoomOf({ userId: actor.userId, room }));
    },
  };
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();
  for (const { event, handle } of events) {
    const take = async (payload: unknown) => {
      if (event.limit && !(await limits.consume(event.limit, actor.userId)).ok) return;
      await handle(page, payload);
    };
    socket.on(event.name, (sent: unknown) => {
      const { success, data } = z.safeParse(event.payload, sent);
      if (!success || waiting >= mostWaiting) return;
      waiting += 1;
      // A database that is away loses nothing: pages join again when they reconnect, and refetch.
      turn = turn
        .then(() => take(data))
        .catch(() => undefined)
        .finally(() => {
          waiting -= 1;
        });
    });
  }
}
