import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type Namespace, Server, type Socket } from 'socket.io';
import type { Actor, SignedIn } from '../kernel/actor';
import type { RateLimits } from '../platform/rate-limits/rate-limits';
import { type Inbound, serveInbound } from './inbound';
import { sessionRoom, socketRoomOf } from './socket-rooms';

const maxMessageBytes = 64 * 1024;
/** A connection that says nothing is closed after this long. */
const connectTimeoutMs = 10_000;
/** How often open sockets are compared with the sessions that hold. */
const checkMs = 60_000;
/** How often it is asked whether other sockets are refused than before: they are cut within a second. */
const refusalCheckMs = 400;

/** A namespace beside the one of pages, for what is no page. Whoever connects to it is let in by the feature alone. */
export interface OwnNamespace {
  readonly name: string;
  /** Returns what ends it. */
  serve(sockets: Namespace): () => void;
}

interface Refused {
  /** What is refused now; another answer makes all open sockets be looked at. */
  readonly listed: () => Promise<string>;
  readonly isRefused: (request: IncomingMessage) => Promise<boolean>;
}

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
    /** Those of the sessions that still hold. */
    findHolding: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
    /** The events that pages may send. */
    inbound: readonly Inbound[];
    limits: RateLimits;
    /** Returns false if this address has connected too often. */
    mayConnect: (request: IncomingMessage) => Promise<boolean>;
    /** Sockets that were let in and would not be any more. */
    refused?: Refused;
    /** Told when the last page of a person closes, of those that this process serves. */
    onLeft: (actor: SignedIn) => Promise<void>;
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
      socket.data.sessionId = actor.sessionId;
      socket.on('disconnect', () => {
        if (io.of('/').adapter.rooms.has(socketRoomOf(actor))) return;
        // The server may be closing: what is not written is forgotten.
        parts.onLeft(actor).catch(() => undefined);
      });
      serveInbound(socket, actor, { events: parts.inbound, limits: parts.limits });
      next();
    } catch {
      next(new Error('unavailable'));
    }
  });
  const checking = setInterval(() => {
    endDeadSockets(io, parts.findHolding).catch(() => undefined);
    endRefusedSockets(io, parts.refused);
  }, checkMs);
  const watching = setInterval(watchRefusals(io, parts.refused), refusalCheckMs);
  http.once('close', () => {
    clearInterval(checking.unref());
    clearInterval(watching.unref());
  });
  // A session that ended while its socket was let in had none yet to be ended.
  io.on('connection', (socket) => endDeadSockets(io, parts.findHolding, [socket]).catch(() => undefined));
  io.attach(http, {
    allowRequest: (request, answer) =>
      void parts.mayConnect(request).then(
        (may) => answer(may ? undefined : 'rate_limited', may),
        () => answer('unavailable', false),
      ),
  });
}

/**
 * Ends the sockets of this process whose sessions are over. Whoever ends a session says so at once
 * (`Announcer.endSession`); what nobody could say (a process that died after its commit, a session that grew too old, a
 * ban from outside) is found here.
 */
export async function endDeadSockets(
  io: Server,
  findHolding: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>,
  sockets: readonly Socket[] = [...io.of('/').sockets.values()],
): Promise<void> {
  if (sockets.length === 0) return;
  const holding = await findHolding([...new Set(sockets.map(sessionIdOf))]);
  for (const socket of sockets) if (!holding.has(sessionIdOf(socket))) socket.disconnect(true);
}

/** Looks at the open sockets whenever what is refused has changed. */
function watchRefusals(io: Server, refused: Refused | undefined): () => Promise<void> {
  let last: string | undefined;
  return async () => {
    if (!refused || io.of('/').sockets.size === 0) return;
    const listed = await refused.listed().catch(() => last);
    if (listed === last) return;
    last = listed;
    endRefusedSockets(io, refused);
  };
}

function endRefusedSockets(io: Server, refused: Refused | undefined): void {
  for (const socket of io.of('/').sockets.values())
    refused?.isRefused(socket.request).then(
      (is) => is && socket.disconnect(true),
      () => undefined,
    );
}

const sessionIdOf = (socket: Socket) => socket.data.sessionId as string;

/** Closes the connections of the socket server, and what joins it to those of other processes. */
export async function closeSockets(io: Server): Promise<void> {
  // `io.close()` fails if no HTTP server was attached, as in a separate worker.
  if (io.httpServer) await io.close();
  else await Promise.all([...io._nsps.values()].map(({ adapter }) => adapter.close()));
}
