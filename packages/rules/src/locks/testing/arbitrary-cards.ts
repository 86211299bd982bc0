import fc from 'fast-check';
import { type CardCounts, cardTypes, DEFAULT_CARD_CONFIG } from '../../cards/deck';
import { noCards } from '../../cards/testing/arbitrary-decks';
import type { LockSettings } from '../settings';

const upTo = (max: number) => fc.nat({ max });

const aSmallDeck: fc.Arbitrary<CardCounts> = fc.record({
  DOUBLE_UP: upTo(2),
  FREEZE: upTo(4),
  GREEN: fc.constantFrom(1, 1, 1, 2),
  RED: upTo(9),
  PLUS_1_RED: upTo(2),
  PLUS_2_RED: upTo(2),
  PLUS_3_RED: upTo(2),
  RESET: upTo(4),
  STICKY: upTo(3),
  YELLOW: upTo(4),
});

/** So full of something that nothing more goes in. */
const aFullDeck: fc.Arbitrary<CardCounts> = fc
  .tuple(aSmallDeck, fc.constantFrom(...cardTypes), fc.integer({ min: 498, max: 1000 }))
  .map(([deck, type, count]) => ({ ...deck, [type]: count }));

const aRange = fc.tuple(upTo(5), upTo(5)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

/** The card game of a lock, on full ticks. */
export const someCards: fc.Arbitrary<Partial<LockSettings>> = fc
  .record({
    cardGameEnabled: fc.constantFrom(true, true, false),
    isCumulative: fc.boolean(),
    infoHidden: fc.boolean(),
    cardCounts: fc.oneof(
      { weight: 12, arbitrary: aSmallDeck },
      { weight: 1, arbitrary: aFullDeck },
      { weight: 1, arbitrary: fc.constant({ ...noCards, GREEN: 1, FREEZE: 1 }) },
    ),
    redSeconds: fc.constantFrom(300, 3600, 7200, 86_400),
    freezeDurationSeconds: fc.constantFrom(300, 1800, 3600, 9000, 86_400),
    add: aRange,
    remove: aRange,
  })
  .map(({ isCumulative, redSeconds, freezeDurationSeconds, add, remove, ...rest }) => ({
    ...rest,
    cumulativeChancesEnabled: isCumulative && rest.cardGameEnabled,
    cardConfig: {
      ...DEFAULT_CARD_CONFIG,
      redSeconds,
      freezeDurationSeconds,
      yellowAddMin: add[0],
      yellowAddMax: add[1],
      yellowRemoveMin: remove[0],
      yellowRemoveMax: remove[1],
    },
  }));
