import { useCallback, useSyncExternalStore } from 'react';
import { serverNow } from './server-time';

/** One clock for the page: one timer for all countdowns, stopped while nobody can see them. */
class PageClock {
  private readonly listeners = new Map<() => void, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tickedAtMs = 0;

  /** The instant of the last tick, rounded down to `intervalMs`. */
  read(intervalMs: number): number {
    if (this.tickedAtMs === 0 || this.timer === undefined) this.tickedAtMs = serverNow();
    return Math.floor(this.tickedAtMs / intervalMs) * intervalMs;
  }

  subscribe(listener: () => void, intervalMs: number): () => void {
    if (this.listeners.size === 0) document.addEventListener('visibilitychange', this.onVisibility);
    this.listeners.set(listener, intervalMs);
    this.schedule();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      document.removeEventListener('visibilitychange', this.onVisibility);
      this.stop();
    };
  }

  private readonly onVisibility = (): void => {
    if (document.hidden) this.stop();
    else this.tick();
  };

  private readonly tick = (): void => {
    this.stop();
    this.tickedAtMs = serverNow();
    this.schedule();
    for (const listener of [...this.listeners.keys()]) listener();
  };

  /** Waits for the next whole interval of the server's clock, so that all figures change together. */
  private schedule(): void {
    clearTimeout(this.timer);
    if (document.hidden || this.listeners.size === 0) {
      this.timer = undefined;
      return;
    }
    const interval = Math.min(...this.listeners.values());
    const now = serverNow();
    this.timer = setTimeout(this.tick, interval - (now % interval));
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}

const clock = new PageClock();

/**
 * The server's time now in epoch milliseconds, rounded down to `intervalMs` and ticking with it. Stands still while
 * the page is hidden and is right again the moment it is shown.
 */
export function useNow(intervalMs = 1000): number {
  const subscribe = useCallback(
    (listener: () => void) => clock.subscribe(listener, intervalMs),
    [intervalMs],
  );
  return useSyncExternalStore(subscribe, () => clock.read(intervalMs));
}
