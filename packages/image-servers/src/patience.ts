import { UpstreamSilent } from './upstream/ask-upstream';

/** Lost when something comes no further for too long: its signal is aborted then with UpstreamSilent. */
export class Patience {
  readonly #lost = new AbortController();
  readonly signal: AbortSignal;
  #timer: NodeJS.Timeout | undefined;
  #mark = '';

  constructor(
    readonly ms: number,
    stop: AbortSignal,
  ) {
    this.signal = AbortSignal.any([stop, this.#lost.signal]);
    this.#begin();
  }

  /** It stands at this; saying the same again is no progress. */
  at(mark: string): void {
    if (mark === this.#mark) return;
    this.#mark = mark;
    this.#begin();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lost.abort(new UpstreamSilent()), this.ms);
  }
}
