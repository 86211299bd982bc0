/** How far the server lets a job go on: whoever sends waits here until somebody has read. */
export class Credit {
  #wake: (() => void) | undefined;
  constructor(private upTo: number) {}

  raise(upTo: number): void {
    if (upTo <= this.upTo) return;
    this.upTo = upTo;
    this.#wake?.();
  }

  /** Waits until frame `n` may be sent; rejects with the reason of the signal. */
  async until(n: number, signal: AbortSignal): Promise<void> {
    while (n > this.upTo) {
      signal.throwIfAborted();
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    signal.throwIfAborted();
  }
}
