import { type App, createApp } from '../../app';
import { runDueSchedules } from '../../jobs/schedules';
import type { Clock } from '../../kernel/clock';

/** A clock that stands where the story is, and only moves on. */
export class StoryClock implements Clock {
  #at: number;

  constructor(startsAt: number) {
    this.#at = startsAt;
  }

  now(): number {
    return this.#at;
  }

  moveTo(at: number): void {
    this.#at = Math.max(this.#at, at);
  }
}

/** The same product at the time of the story: due things happen only when it is told to sweep. */
export function createStoryApp(opened: App, clock: StoryClock): App {
  // Test control would bring a clock of its own.
  const config = { ...opened.parts.config, testControlToken: undefined };
  return createApp({ ...opened.parts, config, clock });
}

/** Moves the story on and lets everything happen that is due by then. */
export async function liveUntil(app: App, clock: StoryClock, at: number): Promise<void> {
  clock.moveTo(at);
  await app.sweep();
  await runDueSchedules(app.deps, app.schedules);
  await app.dispatcher.drain();
}
