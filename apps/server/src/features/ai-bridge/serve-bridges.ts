import {
  type BridgeRefusal,
  bridgeFrame,
  bridgeHello,
  bridgeLimits,
  bridgeNamespace,
  bridgeReport,
} from '@keyhold/contracts/ai-bridge/protocol';
import { eq } from 'drizzle-orm';
import type { Namespace, Socket } from 'socket.io';
import * as z from 'zod/mini';
import type { Deps } from '../../deps';
import { connectionRoom } from '../../realtime/bridge-line/bridge-line';
import { atMostEvery, limitTalk } from '../../realtime/bridge-line/talk-limit';
import type { OwnNamespace } from '../../realtime/socket-server';
import { bridges } from './ai-bridge.tables';
import { enterBridge, noteLeft, noteSeen } from './enter-bridge';
import { seenEveryMs } from './find-bridges';

const mostSaid = 2 * bridgeLimits.piecesASecond;
const reportEveryMs = 1_000;

const connectionOf = (socket: Socket) => socket.data.connection as string;

/** The sockets of bridges. They come with a token of their own; a page never gets in. */
export function serveBridges(deps: Deps): OwnNamespace {
  return {
    name: bridgeNamespace,
    serve(sockets) {
      sockets.use(async (socket, next) => {
        const refused = await admit(deps, socket).catch((): BridgeRefusal => 'unavailable');
        next(refused === null ? undefined : new Error(refused));
      });
      sockets.on('connection', (socket) => hear(deps, socket));
      const see = () => endRevoked(deps, sockets).catch(() => undefined);
      const seeing = setInterval(see, seenEveryMs).unref();
      return () => clearInterval(seeing);
    },
  };
}

async function admit(deps: Deps, socket: Socket): Promise<BridgeRefusal | null> {
  if (socket.request.headers.origin !== undefined) return 'cross_site_request';
  const { success, data } = z.safeParse(bridgeHello, socket.handshake.auth);
  if (!success) return 'protocol';
  const entered = await enterBridge(deps, data);
  if (typeof entered !== 'string') return entered.refused;
  socket.data.connection = entered;
  await socket.join(connectionRoom(entered));
  return null;
}

function hear(deps: Deps, socket: Socket): void {
  const connection = connectionOf(socket);
  limitTalk(socket, mostSaid);
  const mayReport = atMostEvery(reportEveryMs);
  socket.on('frame', (given: unknown) => {
    const { success, data } = z.safeParse(bridgeFrame, given);
    if (success) deps.bridgeLine.said(connection, data);
  });
  socket.on('report', (given: unknown) => {
    const { success, data } = z.safeParse(bridgeReport, given);
    // It is said again and again, so one too many is no loss.
    if (!success || !mayReport()) return;
    const whose = eq(bridges.connection, connection);
    deps.db
      .update(bridges)
      .set({ report: data })
      .where(whose)
      .catch(() => undefined);
  });
  socket.on('disconnect', () => {
    deps.bridgeLine.ended(connection);
    // What nobody notes is found by its silence: the server may be closing.
    noteLeft(deps, connection).catch(() => undefined);
  });
  // A pairing that was revoked while its bridge was let in.
  endRevoked(deps, socket.nsp, [socket]).catch(() => undefined);
}

/** Cuts the bridges of this process whose pairing is over: what nobody could tell at once is found here. */
async function endRevoked(
  deps: Deps,
  sockets: Namespace,
  which: readonly Socket[] = [...sockets.sockets.values()],
): Promise<void> {
  const holding = await noteSeen(deps, which.map(connectionOf));
  for (const socket of which) if (!holding.has(connectionOf(socket))) socket.disconnect(true);
}
