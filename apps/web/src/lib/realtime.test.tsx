import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { connectRealtime, disconnectRealtime, useRoom } from './realtime';

const emitted: string[] = [];
const line = {
  connected: false,
  onConnect: () => undefined as unknown,
};

vi.mock('socket.io-client', () => ({
  io: () => ({
    get connected() {
      return line.connected;
    },
    emit: (event: string, lockId: string) => emitted.push(`${event} ${lockId}`),
    on: (event: string, listener: () => void) => {
      if (event === 'connect') line.onConnect = listener;
    },
    io: { on: () => undefined },
    onAny: () => undefined,
    disconnect: () => undefined,
  }),
}));

/** The line is there: for the first time, or again. */
function connect() {
  line.connected = true;
  line.onConnect();
}
const newly = () => emitted.splice(0);
const onGap = vi.fn();
const open = () => connectRealtime({ onGap, onRefused: () => Promise.resolve() });

afterEach(() => {
  disconnectRealtime();
  line.connected = false;
  emitted.splice(0);
  onGap.mockClear();
});

function Room({ lockId }: { lockId: string }) {
  useRoom('lock', lockId);
  return null;
}

it('is in the room of a lock while a page shows it, again after each reconnect', async () => {
  await open();
  const page = render(<Room lockId="a" />);
  expect(newly()).toEqual([]);
  connect();
  expect(newly()).toEqual(['joinLockRoom a']);
  connect();
  expect(newly()).toEqual(['joinLockRoom a']);
  page.rerender(<Room lockId="b" />);
  expect(newly()).toEqual(['leaveLockRoom a', 'joinLockRoom b']);
  page.unmount();
  expect(newly()).toEqual(['leaveLockRoom b']);
  connect();
  expect(newly()).toEqual([]);
});

it('leaves a room with the last that needs it', async () => {
  await open();
  connect();
  const first = render(<Room lockId="a" />);
  const second = render(<Room lockId="a" />);
  first.unmount();
  expect(newly()).toEqual(['joinLockRoom a']);
  second.unmount();
  expect(newly()).toEqual(['leaveLockRoom a']);
});

it('says that messages may have been missed: when the line comes back, and when it first comes late', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  await open();
  now.mockReturnValue(5000);
  connect();
  expect(onGap).not.toHaveBeenCalled();
  connect();
  expect(onGap).toHaveBeenCalledOnce();
  disconnectRealtime();

  await open();
  now.mockReturnValue(10_001);
  connect();
  expect(onGap).toHaveBeenCalledTimes(2);
});
