import type { RoomName, SocketEventName, SocketPayload } from '@keyhold/contracts/all-socket-events';
import type { InboundEvent } from '@keyhold/contracts/inbound-event';
import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import type * as z from 'zod/mini';
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
/** How long after it gave up the page begins anew: a server that was away for minutes is heard again without a touch. */
const nextRoundMs = 30_000;

const handlers = new Map<string, Set<Handler>>();
/** Rooms that somebody on the page is in, with how many. */
const rooms = new Map<string, { room: RoomName; id: string; inside: number }>();
let socket: Socket | null = null;
/** Tells the server that the page goes into a room or out of it, while the socket is open. */
let say: (move: 'join' | 'leave', room: RoomName, id: string) => void = () => undefined;
/** Goes up with each connect and disconnect, so that a connection that was overtaken while loading is dropped. */
let generation = 0;

/**
 * Opens the socket, after the first paint. Gives up after five attempts and tries anew half a minute later, or when the
 * network or the person comes back.
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
  const { io, allRooms, readEvent } = await import('./socket-line');
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
  say = (move, room, id) => {
    // A socket that is not open yet joins when it is.
    if (opened.connected) opened.emit(allRooms[room][move].name, id);
  };
  let connectedBefore = false;
  let refusals = 0;
  opened.on('connect', () => {
    for (const { room, id } of rooms.values()) say('join', room, id);
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
  opened.io.on('reconnect_failed', () => {
    opened.disconnect();
    setTimeout(retry, nextRoundMs);
  });
  opened.onAny((event: string, sent: unknown) => {
    const read = readEvent(event, sent);
    if (read) for (const handler of handlers.get(event) ?? []) handler(read.payload);
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
  say = () => undefined;
  window.removeEventListener('online', retry);
  document.removeEventListener('visibilitychange', retry);
}

/** Whether the page hears the server now. */
export const isConnected = (): boolean => socket?.connected === true;

/** Tells the server something that passes: while the socket is away it is lost. */
export function tellServer<E extends InboundEvent>({ name }: E, payload: z.input<E['payload']>): void {
  if (socket?.connected) socket.emit(name, payload);
}

/** Is in a room while mounted, again after each reconnect: its events come to this page then. */
export function useRoom(room: RoomName, id: string): void {
  useEffect(() => {
    const name = `${room} ${id}`;
    const there = rooms.get(name) ?? { room, id, inside: 0 };
    there.inside += 1;
    rooms.set(name, there);
    if (there.inside === 1) say('join', room, id);
    return () => {
      there.inside -= 1;
      if (there.inside > 0) return;
      rooms.delete(name);
      say('leave', room, id);
    };
  }, [room, id]);
}

/** Hears an event of the socket while mounted, whether or not the socket is open yet. */
export function useSocketEvent<N extends SocketEventName>(
  event: N,
  handler: (payload: SocketPayload<N>) => void,
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  }, [handler]);
  useEffect(() => {
    // It was read by the schema of this very event.
    const listener: Handler = (payload) => latest.current(payload as SocketPayload<N>);
    const listeners = handlers.get(event) ?? new Set();
    handlers.set(event, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  }, [event]);
}
