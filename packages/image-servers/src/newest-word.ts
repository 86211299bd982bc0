import { setTimeout as pause } from 'node:timers/promises';

const tellEveryMs = 300;

/** Tells how a picture comes on. Whoever paints does not wait for who reads: of what was not told yet, the newest is. */
export class NewestWord<Word> {
  #next: Word | null = null;
  #telling: Promise<void> | null = null;
  constructor(
    private readonly signal: AbortSignal,
    private readonly tell: (word: Word) => Promise<unknown>,
  ) {}

  say(word: Word): void {
    this.#next = word;
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = null;
    });
    // Where it cannot be told, the work ends by its signal.
    this.#telling.catch(() => undefined);
  }

  /** Waits until all is told. */
  async allTold(): Promise<void> {
    await this.#telling;
  }

  async #tellAll(): Promise<void> {
    for (let word = this.#next; word !== null; word = this.#next) {
      this.#next = null;
      await this.tell(word);
      await pause(tellEveryMs, undefined, { signal: this.signal });
    }
  }
}
