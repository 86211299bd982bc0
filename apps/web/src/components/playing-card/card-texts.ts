import type { CardType } from '@keyhold/rules/cards/deck';

interface CardText {
  readonly name: string;
  /** One sentence: what the card does when it is drawn. */
  readonly explanation: string;
}

export const cardTexts: Readonly<Record<CardType, CardText>> = {
  GREEN: { name: 'Green', explanation: 'The unlock card: it ends the lock.' },
  RED: { name: 'Red', explanation: 'Adds a fixed time.' },
  STICKY: { name: 'Sticky', explanation: 'Adds time like a red card, and goes back into the deck.' },
  YELLOW: { name: 'Yellow', explanation: 'Adds or removes red cards at random.' },
  PLUS_1_RED: { name: 'Plus one', explanation: 'Adds one red card to the deck.' },
  PLUS_2_RED: { name: 'Plus two', explanation: 'Adds two red cards to the deck.' },
  PLUS_3_RED: { name: 'Plus three', explanation: 'Adds three red cards to the deck.' },
  FREEZE: { name: 'Freeze', explanation: 'Freezes the timer until the next card is drawn.' },
  RESET: {
    name: 'Reset',
    explanation: 'Resets the deck to how it started, less the reset cards drawn so far.',
  },
  DOUBLE_UP: { name: 'Double up', explanation: 'Doubles the remaining deck.' },
};

/** The order in which people see the cards: the way out, what adds time, what adds reds, what changes the rest. */
export const cardOrder: readonly CardType[] = [
  'GREEN',
  'RED',
  'STICKY',
  'YELLOW',
  'PLUS_1_RED',
  'PLUS_2_RED',
  'PLUS_3_RED',
  'FREEZE',
  'RESET',
  'DOUBLE_UP',
];
