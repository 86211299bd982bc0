import { stopTyping, typing } from '@keyhold/contracts/messages/messages.events';
import { useEffect, useRef, useState } from 'react';
import { secondMs } from '../../lib/format/duration';
import { tellServer, useSocketEvent } from '../../lib/realtime';

/** Said again while somebody goes on writing. */
const sayAgainMs = 3 * secondMs;
const stopsAfterMs = secondMs;
/** Who was not heard to stop has stopped by then. */
const forgottenAfterMs = 2 * sayAgainMs;

/** Tells the others of a conversation that one writes: `typed` at each letter, `stopped` when it is sent. */
export function useSayTyping(receiverId: string) {
  const saidAtMs = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stopped(): void {
    clearTimeout(timer.current);
    if (saidAtMs.current === 0) return;
    saidAtMs.current = 0;
    tellServer(stopTyping, { receiverId });
  }

  function typed(): void {
    const now = performance.now();
    if (saidAtMs.current === 0 || now - saidAtMs.current > sayAgainMs) {
      saidAtMs.current = now;
      tellServer(typing, { receiverId });
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(stopped, stopsAfterMs);
  }

  const latest = useRef(stopped);
  latest.current = stopped;
  useEffect(() => () => latest.current(), []);
  return { typed, stopped };
}

/** The ids of those who write in a conversation now. */
export function useTypists(id: string): readonly string[] {
  const [typists, setTypists] = useState<readonly string[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  function forget(userId: string): void {
    clearTimeout(timers.current.get(userId));
    setTypists((before) => before.filter((one) => one !== userId));
  }

  useSocketEvent('user_typing', ({ with: where, userId }) => {
    if (where !== id) return;
    clearTimeout(timers.current.get(userId));
    timers.current.set(
      userId,
      setTimeout(() => forget(userId), forgottenAfterMs),
    );
    setTypists((before) => (before.includes(userId) ? before : [...before, userId]));
  });
  useSocketEvent('user_stop_typing', ({ with: where, userId }) => where === id && forget(userId));
  useSocketEvent('new_message', ({ with: where, message }) => {
    if (where === id && message.senderId !== null) forget(message.senderId);
  });
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  return typists;
}
