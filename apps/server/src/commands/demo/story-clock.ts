import type { App } from '../../app';
import { createApp } from '../../app';
import { runDueDuties } from '../../jobs/schedules';
import type { Clock } from '../../kernel/clock';
import { createSocketServer } from '../../realtime/socket-server';

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

/** The same product at the time of a story: nobody is connected to it, and what is due happens when it is told to. */
export function createStoryApp(opened: App, clock: StoryClock): App {
  return createApp({ ...opened.parts, clock, io: createSocketServer() });
}

/** Moves the story on and lets everything happen that is due by then. */
export async function liveUntil(app: App, clock: StoryClock, at: number): Promise<void> {
  clock.moveTo(at);
  await app.sweep();
  await runDueDuties(app.deps, app.duties);
  await app.dispatcher.drain();
}
