import fc from 'fast-check';
import { type CardConfig, type CardCounts, cardTypes, DEFAULT_CARD_CONFIG } from '../deck';
import type { Deck } from '../effects';

export const noCards = Object.fromEntries(cardTypes.map((type) => [type, 0])) as CardCounts;

/** A deck with these cards only, at its start. */
export function deckOf(counts: Partial<CardCounts>): Deck {
  const left = { ...noCards, ...counts };
  return { left, start: left, resetsDrawn: 0 };
}

/** Few of each kind as a rule, and now and then as many as a deck may hold. */
const aCount = fc.oneof(
  { weight: 8, arbitrary: fc.nat({ max: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(999, 1000) },
);

const someCounts: fc.Arbitrary<CardCounts> = fc.record({
  DOUBLE_UP: aCount,
  FREEZE: aCount,
  GREEN: aCount,
  RED: aCount,
  PLUS_1_RED: aCount,
  PLUS_2_RED: aCount,
  PLUS_3_RED: aCount,
  RESET: aCount,
  STICKY: aCount,
  YELLOW: aCount,
});

/** Any deck in the middle of a game, also one without a GREEN. */
export const aDeck: fc.Arbitrary<Deck> = fc.record({
  left: someCounts,
  start: someCounts,
  resetsDrawn: fc.nat({ max: 3 }),
});

/** A deck of the five kinds whose odds can be computed, with one GREEN or more. */
export const aSimpleDeck: fc.Arbitrary<Deck> = fc
  .record({
    GREEN: fc.integer({ min: 1, max: 4 }),
    RED: fc.nat({ max: 40 }),
    STICKY: fc.nat({ max: 6 }),
    PLUS_1_RED: fc.nat({ max: 3 }),
    PLUS_2_RED: fc.nat({ max: 3 }),
    PLUS_3_RED: fc.nat({ max: 3 }),
  })
  .map(deckOf);

const aRange = fc
  .tuple(fc.nat({ max: 100 }), fc.nat({ max: 100 }))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

/** The range of a YELLOW's effects, from nothing to a hundred cards. */
export const aYellowRange: fc.Arbitrary<CardConfig> = fc.tuple(aRange, aRange).map(([add, remove]) => ({
  ...DEFAULT_CARD_CONFIG,
  yellowAddMin: add[0],
  yellowAddMax: add[1],
  yellowRemoveMin: remove[0],
  yellowRemoveMax: remove[1],
}));
