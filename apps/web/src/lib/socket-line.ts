import { allRooms, allSocketEvents } from '@keyhold/contracts/all-socket-events';
import { io } from 'socket.io-client';
import * as z from 'zod/mini';

// What only an open socket needs: loaded with it, after the first paint.
export { allRooms, io };

const schemas = new Map(Object.entries(allSocketEvents).map(([name, { payload }]) => [name, payload]));

/** The payload of an event as it is declared; null where nobody declared it so: it is of another version. */
export function readEvent(name: string, sent: unknown): { payload: unknown } | null {
  const schema = schemas.get(name);
  const read = schema && z.safeParse(schema, sent);
  return read?.success ? { payload: read.data } : null;
}
