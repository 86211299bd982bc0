import type * as z from 'zod/mini';
import { aiSocketEvents } from './ai-keyholder/ai-keyholder.events';
import { dayPlanningSocketEvents } from './ai-keyholder/day-planning.events';
import { studioSocketEvents } from './ai-studio/ai-studio.events';
import { calendarSocketEvents } from './calendar/calendar.events';
import { cardSocketEvents } from './cards/cards.events';
import { deviceSocketEvents } from './devices/devices.events';
import { forumSocketEvents, postRoom } from './forum/forum.events';
import { gameSocketEvents } from './games/games.events';
import { lockRoom, lockSocketEvents } from './locks/locks.events';
import { messageSocketEvents } from './messages/messages.events';
import { notificationSocketEvents } from './notifications/notifications.events';
import type { Delivery, Invalidation } from './socket-event';
import { installationSocketEvents } from './staff/server-settings';
import { staffSocketEvents } from './staff/tasks';
import { userSocketEvents } from './users/users.events';

/** Everything that the server may say to a page over its socket: name, verb and payload. */
export const allSocketEvents = {
  ...lockSocketEvents,
  ...cardSocketEvents,
  ...gameSocketEvents,
  ...calendarSocketEvents,
  ...deviceSocketEvents,
  ...notificationSocketEvents,
  ...messageSocketEvents,
  ...userSocketEvents,
  ...forumSocketEvents,
  ...staffSocketEvents,
  ...installationSocketEvents,
  ...aiSocketEvents,
  ...dayPlanningSocketEvents,
  ...studioSocketEvents,
};

/** Every kind of room that a page may join. */
export const allRooms = { lock: lockRoom, post: postRoom };

type Declared = typeof allSocketEvents;
type Named<V> = { [N in keyof Declared]: Declared[N] extends V ? N : never }[keyof Declared];

export type RoomName = keyof typeof allRooms;
export type SocketEventName = keyof Declared;
export type InvalidationName = Named<Invalidation>;
export type DeliveryName = Named<Delivery>;
export type SocketPayload<N extends SocketEventName> = z.output<Declared[N]['payload']>;
