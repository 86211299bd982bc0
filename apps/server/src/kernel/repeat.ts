import type { Logger } from 'pino';

/**
 * Runs `work` again and again with `pauseMs` between the end of one run and the start of the next.
 * `wake()` ends the pause early; `stop()` waits for a running turn. A failure is logged and the loop goes on.
 */
export class Repeat {
  #stopped = false;
  #woken = false;
  #endPause: (() => void) | undefined;
  readonly #finished: Promise<void>;

  constructor(
    private readonly name: string,
    private readonly pauseMs: number,
    private readonly log: Logger,
    private readonly work: () => Promise<unknown>,
  ) {
    this.#finished = this.#run();
  }

  wake(): void {
    this.#woken = true;
    this.#endPause?.();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#endPause?.();
    await this.#finished;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = false;
      try {
        await this.work();
      } catch (error) {
        this.log.error({ err: error }, `${this.name} failed`);
      }
      if (!this.#stopped && !this.#woken) await this.#pause();
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.pauseMs);
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
