import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import { afterFirstPaint } from './after-first-paint';
import { deviceId } from './device-id';

type Handler = (payload: unknown) => void;

const handlers = new Map<string, Set<Handler>>();
let socket: Socket | null = null;
/** Goes up with each connect and disconnect, so that a connection that was overtaken while loading is dropped. */
let generation = 0;

/**
 * Opens the socket, after the first paint. `onReconnect` is called each time it comes back, when messages may have
 * been missed. Gives up after five attempts and tries anew when the network or the person comes back.
 */
export async function connectRealtime(onReconnect: () => void): Promise<void> {
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
    reconnectionAttempts: 5,
    reconnectionDelay: 1000,
    // Spreads the clients of a restarted server over time.
    randomizationFactor: 0.5,
    timeout: 20_000,
  });
  socket = opened;
  let connectedBefore = false;
  opened.on('connect', () => {
    if (connectedBefore) onReconnect();
    connectedBefore = true;
  });
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
