import type { Room } from '@keyhold/contracts/inbound-event';
import type { Audience } from './announcer';

/** The name of a room that pages join by an id. */
export const roomOf = (room: Room, id: string) => `${room.name}:${id}`;

/**
 * The socket.io room of an audience. Each person has a room of their own within a room too, where what they may know
 * differs.
 */
export const socketRoomOf = ({ userId, room }: Exclude<Audience, 'everybody'>) =>
  room === undefined ? `user:${userId}` : userId === undefined ? room : `${room}:${userId}`;

export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
