import { DAY_MS, HOUR_MS } from '../time/duration';
import { type CardCounts, DEFAULT_CARD_COUNTS } from './deck';

export interface ReadyDeck {
  /** About how long its GREEN takes on the average, at one card an hour and the default settings of cards. */
  readonly averageMs: number;
  readonly counts: CardCounts;
}

const withReds = (averageMs: number, RED: number): ReadyDeck => ({
  averageMs,
  counts: { ...DEFAULT_CARD_COUNTS, RED },
});

/** Decks to begin with, shortest first: the default one, and the same with more REDs. */
export const READY_DECKS: readonly ReadyDeck[] = [
  withReds(9 * HOUR_MS, DEFAULT_CARD_COUNTS.RED),
  withReds(DAY_MS, 28),
  withReds(3 * DAY_MS, 102),
  withReds(7 * DAY_MS, 240),
];

/** The counts of the longest ready deck that does not take longer than the timer; of the shortest where all do. */
export function readyDeckWithin(timerMs: number): CardCounts {
  const fitting = READY_DECKS.filter(({ averageMs }) => averageMs <= timerMs);
  return fitting.at(-1)?.counts ?? DEFAULT_CARD_COUNTS;
}
