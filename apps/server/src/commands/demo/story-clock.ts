import { type App, createApp } from '../../app';
import { runDueSchedules } from '../../jobs/schedules';
import type { Clock } from '../../kernel/clock';
import { cheapCost, createPasswords, passwordPeppers } from '../../platform/passwords/passwords';

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

/**
 * The same product at the time of the story: due things happen only when it is told to sweep. Its hashes cost next to
 * nothing; whoever logs in to the demo gets one that costs what it should.
 */
export function createStoryApp({ parts }: App, clock: StoryClock): App {
  // Test control would bring a clock of its own.
  const config = { ...parts.config, testControlToken: undefined };
  const passwords = createPasswords({
    random: parts.random,
    cost: cheapCost,
    peppers: passwordPeppers(parts.masterKeys),
  });
  return createApp({ ...parts, config, clock, passwords });
}

/** Moves the story on and lets everything happen that is due by then. */
export async function liveUntil(app: App, clock: StoryClock, at: number): Promise<void> {
  clock.moveTo(at);
  await app.sweep();
  await runDueSchedules(app.deps, app.schedules);
  await app.dispatcher.drain();
}
