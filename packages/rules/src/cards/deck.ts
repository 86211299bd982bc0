/** Every kind of card, in the order in which a draw counts through the deck (`docs/fairness.md`). */
export const cardTypes = [
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
export type CardType = (typeof cardTypes)[number];

/** How many of each kind there are. */
export type CardCounts = Readonly<Record<CardType, number>>;

export interface CardConfig {
  /** The time that a RED or a STICKY adds. */
  redSeconds: number;
  /** How long after a FREEZE the next card may be drawn. */
  freezeDurationSeconds: number;
  yellowAddMin: number;
  yellowAddMax: number;
  yellowRemoveMin: number;
  yellowRemoveMax: number;
}

export const MAX_CARDS_OF_A_TYPE = 1000;
export const MAX_CARDS = 10_000;
export const MAX_YELLOW = 100;
/** Red and freeze cards last 1 to 24 hours on the setup screens; the rules take any whole second in this range. */
export const MAX_CARD_SECONDS = 24 * 3600;
/** One more chance for every hour. */
export const CHANCE_EVERY_MS = 3_600_000;

export const DEFAULT_CARD_COUNTS: CardCounts = {
  DOUBLE_UP: 1,
  FREEZE: 1,
  GREEN: 1,
  RED: 3,
  PLUS_1_RED: 1,
  PLUS_2_RED: 1,
  PLUS_3_RED: 1,
  RESET: 1,
  STICKY: 1,
  YELLOW: 1,
};

export const DEFAULT_CARD_CONFIG: CardConfig = {
  redSeconds: 3600,
  freezeDurationSeconds: 3600,
  yellowAddMin: 1,
  yellowAddMax: 3,
  yellowRemoveMin: 1,
  yellowRemoveMax: 2,
};

/** How many cards there are in all. */
export function cardsIn(counts: CardCounts): number {
  return cardTypes.reduce((sum, type) => sum + counts[type], 0);
}

/** The same deck with that many cards of one kind more or fewer, within 0 and what a deck may hold. */
export function withCards(counts: CardCounts, type: CardType, change: number): CardCounts {
  const free = MAX_CARDS - cardsIn(counts);
  const wanted = Math.min(counts[type] + Math.min(change, free), MAX_CARDS_OF_A_TYPE);
  return { ...counts, [type]: Math.max(0, wanted) };
}

/** The card at that place when the deck lies in the order of `cardTypes`; `place` is below `cardsIn`. */
export function cardAt(counts: CardCounts, place: number): CardType {
  let left = place;
  for (const type of cardTypes) {
    if (left < counts[type]) return type;
    left -= counts[type];
  }
  throw new RangeError(`no card at ${place}`);
}
