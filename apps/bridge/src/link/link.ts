import { BRIDGE_PROTOCOL, type BridgeHello, bridgeNamespace } from '@keyhold/contracts/ai-bridge/protocol';
import { io, type Socket } from 'socket.io-client';
import type { Pairing } from '../pairing/pairing';
import { bridgeVersion } from '../version';
import { pauseAfter } from './backoff';

/** Why the bridge stops for good. */
export type LinkEnd = 'revoked' | 'replaced' | 'protocol';
const ends = ['revoked', 'replaced', 'protocol'];
const isEnd = (reason: string): reason is LinkEnd => ends.includes(reason);

/** A connection that held so long was a good one. */
const steadyMs = 10_000;
const connectMs = 15_000;

export interface Link {
  readonly socket: Socket;
  close(): void;
}

/** Connects to the server and stays connected: after each loss it tries again, for ever, until it is told to go. */
export function keepLink(
  { server, token }: Pairing,
  heard: {
    onUp(): void;
    onDown(reason: string, tryAgainMs: number): void;
    onEnd(reason: LinkEnd): void;
  },
): Link {
  const socket = openSocket(server, { token });
  let failed = 0;
  let waiting: NodeJS.Timeout | undefined;
  let upAt = 0;

  const tryAgain = (reason: string) => {
    clearTimeout(waiting);
    if (isEnd(reason)) {
      socket.close();
      return heard.onEnd(reason);
    }
    failed += 1;
    const pauseMs = pauseAfter(failed, Math.random());
    heard.onDown(reason, pauseMs);
    waiting = setTimeout(() => socket.connect(), pauseMs);
  };
  socket.on('connect', () => {
    upAt = performance.now();
    heard.onUp();
  });
  socket.on('connect_error', (error) => tryAgain(error.message));
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    if (performance.now() - upAt > steadyMs) failed = 0;
    tryAgain(reason);
  });
  socket.connect();
  return {
    socket,
    close() {
      clearTimeout(waiting);
      socket.close();
    },
  };
}

/** Asks the server whether it would let this bridge in: `known`, or why not. */
export function askToEnter({ server, token }: Pairing): Promise<string> {
  const socket = openSocket(server, { token, asks: true });
  return new Promise((resolve) => {
    socket.on('connect_error', (error) => {
      socket.close();
      resolve(error.message);
    });
    socket.connect();
  });
}

const startedAt = Date.now();

function openSocket(server: string, hello: Pick<BridgeHello, 'token' | 'asks'>): Socket {
  const shown: BridgeHello = { protocol: BRIDGE_PROTOCOL, version: bridgeVersion, startedAt, ...hello };
  return io(server + bridgeNamespace, {
    auth: shown,
    autoConnect: false,
    reconnection: false,
    timeout: connectMs,
    transports: ['websocket'],
    forceNew: true,
  });
}
