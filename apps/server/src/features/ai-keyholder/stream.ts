import { pointsAtMinors } from '@keyhold/rules/ai/minors';
import type { Deps } from '../../deps';
import { aiKey } from '../messages/messages.api';
import type { Turn } from './turns';

/** The first words go out at once, further ones not more often than this. */
const pauseMs = 100;
const longest = 8000;

/** The words of a turn on their way to the pages of its person. What an adults' place may not say ends it. */
export class Stream {
  #words = '';
  #sent = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #stop = new AbortController();
  readonly signal: AbortSignal;
  refused = false;

  constructor(
    private readonly deps: Pick<Deps, 'announce'>,
    private readonly userId: string,
    private readonly turn: Turn,
  ) {
    this.signal = AbortSignal.any([turn.signal, this.#stop.signal]);
  }

  say(words: string): void {
    if (this.signal.aborted) return;
    this.#words += words;
    if (this.#words.length > longest) {
      this.#words = this.#words.slice(0, longest);
      this.#stop.abort();
    }
    if (this.#timer !== undefined) return;
    this.#send();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#words.length > this.#sent) this.say('');
    }, pauseMs);
  }

  /** Nothing more is taken. */
  stop(): void {
    this.#stop.abort();
  }

  /** What was said, as it is kept. */
  end(): string {
    clearTimeout(this.#timer);
    if (!this.refused) this.#send();
    return this.refused ? '' : this.#words.trim();
  }

  #send(): void {
    if (this.#words.length === this.#sent || this.turn.signal.aborted) return;
    if (pointsAtMinors(this.#words)) {
      this.refused = true;
      this.#stop.abort();
      return;
    }
    const text = this.#words.slice(this.#sent);
    this.deps.announce.deliver({ userId: this.userId }, 'ai_words', {
      with: aiKey(this.userId),
      turn: this.turn.id,
      at: this.#sent,
      text,
    });
    this.#sent = this.#words.length;
  }
}
