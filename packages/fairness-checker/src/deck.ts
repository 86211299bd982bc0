import type { Below } from './numbers';

/** The order in which a deck is counted through. */
export const cardOrder = [
  'DOUBLE_UP',
  'FREEZE',
  'GREEN',
  'RED',
  'PLUS_1_RED',
  'PLUS_2_RED',
  'PLUS_3_RED',
  'RESET',
  'STICKY',
  'YELLOW',
] as const;
export type Card = (typeof cardOrder)[number];
export type Counts = Readonly<Record<Card, number>>;

export const MOST_OF_A_CARD = 1000;
const MOST_CARDS = 10_000;

/** The facts about the cards that were fixed at the start of the lock. */
export interface CardGame {
  start: Counts;
  yellow: { addMin: number; addMax: number; removeMin: number; removeMax: number };
}

export interface Deck {
  left: Counts;
  resetsDrawn: number;
}

/** The outcome of an event for the deck: `card` and `yellowEffect` are null if nothing was drawn. */
export interface Outcome {
  card: Card | null;
  yellowEffect: number | null;
  deck: Deck;
}

const total = (counts: Counts) => cardOrder.reduce((sum, card) => sum + counts[card], 0);

/** Adds as many of a card as fit. */
export function addCards(counts: Counts, card: Card, wanted: number): Counts {
  const fitting = Math.min(wanted, MOST_OF_A_CARD - counts[card], MOST_CARDS - total(counts));
  return { ...counts, [card]: counts[card] + fitting };
}

/** Removes as many of a card as there are. */
export function removeCards(counts: Counts, card: Card, wanted: number): Counts {
  return { ...counts, [card]: counts[card] - Math.min(wanted, counts[card]) };
}

/** Draws from the deck; null when it is empty. */
export function drawFrom(deck: Deck, game: CardGame, below: Below): Outcome | null {
  const cards = total(deck.left);
  if (cards === 0) return null;
  const card = cardAt(deck.left, below(cards));
  if (card === 'RESET') return { card, yellowEffect: null, deck: afterReset(deck, game) };
  const rest = card === 'STICKY' ? deck.left : removeCards(deck.left, card, 1);
  const left = afterEffect(card, rest, game, below);
  const yellowEffect = card === 'YELLOW' ? left.RED - rest.RED : null;
  return { card, yellowEffect, deck: { ...deck, left } };
}

function cardAt(counts: Counts, place: number): Card {
  let passed = 0;
  for (const card of cardOrder) {
    passed += counts[card];
    if (place < passed) return card;
  }
  throw new RangeError(`No card at ${place}`);
}

function afterReset({ resetsDrawn }: Deck, { start }: CardGame): Deck {
  const drawn = resetsDrawn + 1;
  return { left: removeCards(start, 'RESET', drawn), resetsDrawn: drawn };
}

function afterEffect(card: Card, rest: Counts, { yellow }: CardGame, below: Below): Counts {
  switch (card) {
    case 'PLUS_1_RED':
      return addCards(rest, 'RED', 1);
    case 'PLUS_2_RED':
      return addCards(rest, 'RED', 2);
    case 'PLUS_3_RED':
      return addCards(rest, 'RED', 3);
    case 'DOUBLE_UP':
      return cardOrder.reduce((counts, each) => addCards(counts, each, counts[each]), rest);
    case 'YELLOW': {
      const within = (min: number, max: number) => min + below(max - min + 1);
      return below(2) === 0
        ? addCards(rest, 'RED', within(yellow.addMin, yellow.addMax))
        : removeCards(rest, 'RED', within(yellow.removeMin, yellow.removeMax));
    }
    default:
      return rest;
  }
}
