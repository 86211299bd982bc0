import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { connectRealtime } from '../../../lib/realtime';
// Loaded here, so that no test ends while the page is still loading it.
import '../../../lib/socket-line';

type Listener = (event: string, payload: unknown) => void;

const listeners: Listener[] = [];

vi.mock('socket.io-client', () => ({
  io: () => ({
    active: true,
    on: () => undefined,
    io: { on: () => undefined },
    onAny: (listener: Listener) => listeners.push(listener),
    disconnect: () => undefined,
  }),
}));

/** Opens the page's socket over a line that only `announce` speaks on. */
export async function openSocket(): Promise<void> {
  await connectRealtime({ onGap: () => undefined, onRefused: () => Promise.resolve() });
}

/** The server announces something to this page. */
export async function announce(event: string, payload: unknown): Promise<void> {
  await act(async () => {
    for (const listener of listeners) listener(event, payload);
  });
}
