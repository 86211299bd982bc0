import { setTimeout as pause } from 'node:timers/promises';

/** Lets so many through in each second, and has the others wait for the next one. */
export class Pace {
  #since = 0;
  #passed = 0;
  constructor(private readonly aSecond: number) {}

  async turn(signal: AbortSignal): Promise<void> {
    for (;;) {
      const now = performance.now();
      if (now - this.#since >= 1000) [this.#since, this.#passed] = [now, 0];
      this.#passed += 1;
      if (this.#passed <= this.aSecond) return;
      await pause(this.#since + 1000 - now, undefined, { signal });
    }
  }
}
