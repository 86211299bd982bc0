import type { CardConfig, CardCounts } from '@keyhold/rules/cards/deck';
import type { CardOdds, OddsInput } from '@keyhold/rules/cards/odds';
import { useEffect, useRef, useState } from 'react';
import { trustedScriptUrl } from '../../../../lib/trusted-script-url';
import type { OddsAnswer } from './odds-answer';
import workerUrl from './odds-worker?worker&url';

export interface KnownOdds {
  /** Null while they are worked out for the first time. */
  odds: CardOdds | null;
  /** False while newer ones are on their way. */
  isFresh: boolean;
}

export interface WholeDeck {
  cardCounts: CardCounts;
  cardConfig: CardConfig;
  /** What the timer starts with; null where its zero waits for points. */
  timerMs: number | null;
  /** The enforced maximum; null without one. */
  hardStopMs: number | null;
}

/** The odds of a deck of which nothing has been drawn; without one there are none. */
export function useDeckOdds(whole: WholeDeck | null): KnownOdds {
  return useCardOdds(
    whole && {
      deck: { left: whole.cardCounts, start: whole.cardCounts, resetsDrawn: 0 },
      config: whole.cardConfig,
      nextDrawInMs: 0,
      stackedChances: 0,
      timerMs: whole.timerMs,
      hardStopMs: whole.hardStopMs,
    },
  );
}

/**
 * The odds of a deck, worked out in a worker. While a change is being worked out the odds before it stay, not fresh;
 * without input there are none.
 */
export function useCardOdds(input: OddsInput | null): KnownOdds {
  const [answer, setAnswer] = useState<OddsAnswer | null>(null);
  const calculator = useRef<OddsCalculator | null>(null);
  // As text: an equal input made anew is the same question.
  const question = input === null ? null : JSON.stringify(input);

  useEffect(() => {
    calculator.current = new OddsCalculator(setAnswer);
    return () => calculator.current?.stop();
  }, []);

  useEffect(() => {
    if (question !== null) calculator.current?.ask(question);
  }, [question]);

  if (question === null) return { odds: null, isFresh: false };
  return { odds: answer?.odds ?? null, isFresh: answer?.question === question };
}

/** When the browser has nothing more urgent to do. */
function whenIdle(run: () => void): void {
  // Not in every browser yet.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 200 });
  else setTimeout(run, 0);
}

/**
 * Works out odds off the main thread, one question at a time; where there are no workers, when the page is idle. Only
 * the newest question is answered: what came between is skipped, a late answer is dropped.
 */
export class OddsCalculator {
  private worker: Worker | null = null;
  private hasNoWorker = false;
  private newest: string | null = null;
  /** What is being worked out. */
  private current: string | null = null;

  constructor(
    private readonly onAnswer: (answer: OddsAnswer) => void,
    private readonly createWorker: () => Worker = createOddsWorker,
  ) {}

  /** Takes an `OddsInput` as JSON. */
  ask(question: string): void {
    this.newest = question;
    if (this.current === null) this.begin(question);
  }

  /** No answer comes after this. */
  stop(): void {
    this.newest = null;
    this.stopWorker();
  }

  private begin(question: string): void {
    this.current = question;
    const worker = this.findWorker();
    if (worker !== null) worker.postMessage(question);
    else whenIdle(() => void this.answerHere());
  }

  private findWorker(): Worker | null {
    if (this.worker !== null || this.hasNoWorker) return this.worker;
    try {
      this.worker = this.createWorker();
      this.worker.onmessage = ({ data }: MessageEvent<OddsAnswer>) => this.finish(data);
      this.worker.onerror = () => this.goOnWithoutWorker();
    } catch {
      this.hasNoWorker = true;
    }
    return this.worker;
  }

  /** It did not load, or the browser ended it. */
  private goOnWithoutWorker(): void {
    this.stopWorker();
    this.hasNoWorker = true;
    if (this.newest !== null) this.begin(this.newest);
  }

  private stopWorker(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private async answerHere(): Promise<void> {
    const { answerOdds } = await import('./odds-answer');
    // Stopped, or a newer question came meanwhile: that one is worked out in its place.
    if (this.newest !== null) this.finish(answerOdds(this.newest));
  }

  private finish(answer: OddsAnswer): void {
    this.current = null;
    if (this.newest === null) return;
    if (answer.question === this.newest) this.onAnswer(answer);
    else this.begin(this.newest);
  }
}

/** A worker that answers an `OddsInput` as JSON with an `OddsAnswer`. Throws where the browser has no workers. */
function createOddsWorker(): Worker {
  return new Worker(trustedScriptUrl(workerUrl));
}
