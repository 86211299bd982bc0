import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import type { Actor } from '../kernel/actor';
import type { RateLimits } from '../platform/rate-limits/rate-limits';
import { type Inbound, serveInbound } from './inbound';
import { sessionRoom, socketRoomOf } from './socket-rooms';

const maxMessageBytes = 64 * 1024;
/** A connection that says nothing is closed after this long. */
const connectTimeoutMs = 10_000;

/** Makes the socket server; without `attachSockets` it only publishes (as in a worker beside web processes). */
export function createSocketServer(): Server {
  return new Server({
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    perMessageDeflate: false,
    connectTimeout: connectTimeoutMs,
    transports: ['websocket', 'polling'],
  });
}

/** Serves sockets on the HTTP server, to signed-in pages of this site only. */
export function attachSockets(
  io: Server,
  http: HttpServer,
  parts: {
    ownOrigins: (request: { headers: { host?: string | undefined } }) => readonly string[];
    readSession: (cookieHeader: string | undefined) => Promise<Actor>;
    /** The events that pages may send. */
    inbound: readonly Inbound[];
    limits: RateLimits;
    /** Returns false if this address has connected too often. */
    mayConnect: (request: IncomingMessage) => Promise<boolean>;
  },
): void {
  io.use(async (socket, next) => {
    try {
      const { origin, cookie } = socket.request.headers;
      if (origin !== undefined && !parts.ownOrigins(socket.request).includes(origin))
        return next(new Error('cross_site_request'));
      const actor = await parts.readSession(cookie);
      if (!actor) return next(new Error('unauthenticated'));
      await socket.join([socketRoomOf(actor), sessionRoom(actor.sessionId)]);
      serveInbound(socket, actor, { events: parts.inbound, limits: parts.limits });
      next();
    } catch {
      next(new Error('unavailable'));
    }
  });
  io.attach(http, {
    allowRequest: (request, answer) =>
      void parts.mayConnect(request).then(
        (may) => answer(may ? undefined : 'rate_limited', may),
        () => answer('unavailable', false),
      ),
  });
}

/** Closes the connections of the socket server, and what joins it to those of other processes. */
export async function closeSockets(io: Server): Promise<void> {
  // `io.close()` fails if no HTTP server was attached, as in a separate worker.
  if (io.httpServer) await io.close();
  else await io.of('/').adapter.close();
}
