import { canonicalJson } from './canonical-json';
import type { Card, Counts, Deck, Outcome } from './deck';

export interface Said {
  card: Card | null;
  yellowEffect: number | null;
  left: Counts;
}

export interface Followed {
  /** The outcome as computed; null if nothing can be drawn. */
  computed: Outcome | null;
  fits: boolean;
  /** The decks that may lie there now. */
  decks: readonly Deck[];
}

/** Bounds the work on a file in which everything is wrong. */
const MOST_DECKS = 4;

/**
 * Follows one event of the deck. After a wrong one it keeps both the deck that the file claims and the one
 * that follows from the rules, and measures the next events by the one that they fit.
 */
export function followDeck(
  decks: readonly Deck[],
  play: (deck: Deck) => Outcome | null,
  said: Said,
): Followed {
  const outcomes = decks.map(play).filter((outcome) => outcome !== null);
  const fitting = outcomes.filter((outcome) => isSaid(outcome, said));
  const [best] = fitting;
  if (best !== undefined) return { computed: best, fits: true, decks: fitting.map(({ deck }) => deck) };
  const resetsDrawn = (decks[0]?.resetsDrawn ?? 0) + (said.card === 'RESET' ? 1 : 0);
  const computedDecks = outcomes.map(({ deck }) => deck);
  return {
    computed: outcomes[0] ?? null,
    fits: false,
    decks: [{ left: said.left, resetsDrawn }, ...computedDecks].slice(0, MOST_DECKS),
  };
}

function isSaid({ card, yellowEffect, deck }: Outcome, said: Said): boolean {
  return card === said.card && yellowEffect === said.yellowEffect && isSame(deck.left, said.left);
}

/** Whether two JSON values are the same. */
export function isSame(a: unknown, b: unknown): boolean {
  return a !== undefined && b !== undefined && canonicalJson(a) === canonicalJson(b);
}
