import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import { afterFirstPaint } from './after-first-paint';
import { deviceId } from './device-id';

type Handler = (payload: unknown) => void;

export interface RealtimeOwner {
  /** The page had what it shows before it asked for the line: what happened since then was missed. */
  readonly comesAfter?: boolean;
  /** Messages may have been missed: the socket was away, or came long after the page had asked for what it shows. */
  readonly onGap: () => void;
  /** The server sent this page away: fails when nobody is signed in any more, settles otherwise. */
  readonly onRefused: () => Promise<unknown>;
}

/** A first connection that takes longer than this leaves a gap too; a slow phone starts within it. */
const lateMs = 5000;
/** How long after the server refused the page it tries again; longer after each further refusal. */
const againMs = 5000;
const attempts = 5;

const handlers = new Map<string, Set<Handler>>();
/** Rooms that somebody on the page is in, with how many. */
const rooms = new Map<string, number>();
let socket: Socket | null = null;
/** Goes up with each connect and disconnect, so that a connection that was overtaken while loading is dropped. */
let generation = 0;

/**
 * Opens the socket, after the first paint. Gives up after five attempts and tries anew when the network or the person
 * comes back.
 */
export async function connectRealtime({
  comesAfter = false,
  onGap,
  onRefused,
}: RealtimeOwner): Promise<void> {
  const askedAtMs = performance.now();
  generation += 1;
  const mine = generation;
  await afterFirstPaint();
  const { io } = await import('socket.io-client');
  if (mine !== generation || socket !== null) return;
  const opened = io({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    withCredentials: true,
    auth: { deviceId: deviceId() },
    reconnectionAttempts: attempts,
    reconnectionDelay: 1000,
    // Spreads the clients of a restarted server over time.
    randomizationFactor: 0.5,
    timeout: 20_000,
  });
  socket = opened;
  let connectedBefore = false;
  let refusals = 0;
  opened.on('connect', () => {
    for (const lockId of rooms.keys()) opened.emit('joinLockRoom', lockId);
    if (connectedBefore || comesAfter || performance.now() - askedAtMs > lateMs) onGap();
    connectedBefore = true;
    refusals = 0;
  });
  opened.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') onRefused().then(retry, () => undefined);
  });
  opened.on('connect_error', ({ message }) => {
    // The server answered, and the client leaves it at that; where nobody answers it tries again by itself.
    if (opened.active) return;
    const again = () => refusals++ < attempts && setTimeout(retry, againMs * refusals);
    if (message === 'unauthenticated') onRefused().then(again, () => undefined);
    else again();
  });
  // One that has given up stays active until it is told otherwise.
  opened.io.on('reconnect_failed', () => opened.disconnect());
  opened.onAny((event: string, payload: unknown) => {
    for (const handler of handlers.get(event) ?? []) handler(payload);
  });
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', retry);
}

function retry(): void {
  if (!document.hidden && socket !== null && !socket.active) socket.connect();
}

/** Closes the socket: after logging out. */
export function disconnectRealtime(): void {
  generation += 1;
  socket?.disconnect();
  socket = null;
  window.removeEventListener('online', retry);
  document.removeEventListener('visibilitychange', retry);
}

/** Joins the room of a lock while mounted, again after each reconnect: its events come to this page then. */
export function useLockRoom(lockId: string): void {
  useEffect(() => {
    const inside = rooms.get(lockId) ?? 0;
    rooms.set(lockId, inside + 1);
    // A socket that is not open yet joins when it is.
    if (inside === 0 && socket?.connected) socket.emit('joinLockRoom', lockId);
    return () => {
      const left = (rooms.get(lockId) ?? 1) - 1;
      if (left > 0) return void rooms.set(lockId, left);
      rooms.delete(lockId);
      if (socket?.connected) socket.emit('leaveLockRoom', lockId);
    };
  }, [lockId]);
}

/** Hears an event of the socket while mounted, whether or not the socket is open yet. */
export function useRealtime(event: string, handler: Handler): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  }, [handler]);
  useEffect(() => {
    const listener: Handler = (payload) => latest.current(payload);
    const listeners = handlers.get(event) ?? new Set();
    handlers.set(event, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  }, [event]);
}
