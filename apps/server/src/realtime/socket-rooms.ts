import type { Room } from '@keyhold/contracts/inbound-event';
import type { Audience } from './announcer';

/** The name of a room that pages join by an id. */
export const roomOf = (room: Room, id: string) => `${room.name}:${id}`;

/** Where the sockets of an audience are. Each person is by themselves in a room: what they may know of a thing differs. */
export const socketRoomOf = ({ userId, room }: Audience) =>
  room === undefined ? `user:${userId}` : `${room}:${userId}`;

export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
