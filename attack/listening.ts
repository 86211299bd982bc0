import { allRooms } from '@keyhold/contracts/all-socket-events';
import { io, type Socket } from 'socket.io-client';
import { requireLoopback } from './loopback';

/** Opens a socket as a person's page does, in every room that it asks for; `hear` gets what it is told. */
export async function listen(
  url: string,
  cookie: string,
  hear: (event: string, payload: unknown) => void,
): Promise<Socket> {
  requireLoopback(url);
  const socket = io(url, {
    extraHeaders: cookie ? { cookie } : {},
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  socket.onAny(hear);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Asks to be let into a thing's room of every kind. */
export function joinEveryRoom(socket: Socket, id: string): void {
  for (const { join } of Object.values(allRooms)) socket.emit(join.name, id);
}
