import type { NumberStream } from '../fairness/stream';
import {
  type CardConfig,
  type CardCounts,
  type CardType,
  cardAt,
  cardsIn,
  cardTypes,
  withCards,
} from './deck';

/** The part of the cards that cards change; time and freezes belong to the lock. */
export interface Deck {
  left: CardCounts;
  /** The counts that RESET puts back. */
  start: CardCounts;
  /** How many RESET cards were drawn so far: they do not come back. */
  resetsDrawn: number;
}

export interface Draw {
  cardType: CardType;
  /** How many REDs a YELLOW really put in, or took out when it is negative; null for other cards. */
  yellowEffect: number | null;
  /** What the YELLOW said, where the deck had fewer REDs to lose or no place for as many. */
  yellowAsked?: number;
  deck: Deck;
}

function doubled(counts: CardCounts): CardCounts {
  return cardTypes.reduce((sum, type) => withCards(sum, type, counts[type]), counts);
}

/** How many REDs a YELLOW puts in or takes out: either way equally likely, then any number of the range of that way. */
function yellow(config: CardConfig, numbers: NumberStream): number {
  const adds = numbers.below(2) === 0;
  const [min, max] = adds
    ? [config.yellowAddMin, config.yellowAddMax]
    : [config.yellowRemoveMin, config.yellowRemoveMax];
  const amount = min + numbers.below(max - min + 1);
  return adds ? amount : -amount;
}

const PLUS = { PLUS_1_RED: 1, PLUS_2_RED: 2, PLUS_3_RED: 3 } as const;

/** One card out of a deck that is not empty, each equally likely, and what it does to the others. */
export function drawCard(deck: Deck, config: CardConfig, numbers: NumberStream): Draw {
  const cardType = cardAt(deck.left, numbers.below(cardsIn(deck.left)));
  const without = { ...deck, left: withCards(deck.left, cardType, -1) };
  const drawn = { cardType, yellowEffect: null };
  switch (cardType) {
    case 'STICKY':
      return { ...drawn, deck };
    case 'PLUS_1_RED':
    case 'PLUS_2_RED':
    case 'PLUS_3_RED':
      return { ...drawn, deck: { ...without, left: withCards(without.left, 'RED', PLUS[cardType]) } };
    case 'DOUBLE_UP':
      return { ...drawn, deck: { ...without, left: doubled(without.left) } };
    case 'RESET': {
      const resetsDrawn = deck.resetsDrawn + 1;
      return { ...drawn, deck: { ...deck, left: withCards(deck.start, 'RESET', -resetsDrawn), resetsDrawn } };
    }
    case 'YELLOW': {
      const asked = yellow(config, numbers);
      const left = withCards(without.left, 'RED', asked);
      const yellowEffect = left.RED - without.left.RED;
      const done = { cardType, yellowEffect, deck: { ...without, left } };
      return yellowEffect === asked ? done : { ...done, yellowAsked: asked };
    }
    default:
      return { ...drawn, deck: without };
  }
}
