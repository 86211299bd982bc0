import type { CardType } from '@keyhold/rules/cards/deck';
import { SECOND_MS } from '@keyhold/rules/time/duration';
import { counted, timeInWords } from '../wording';

/** A drawn card with those of its effects that differ from draw to draw. */
export interface DrawnCard {
  readonly cardType: CardType;
  /** How many REDs a YELLOW put in, or took out when it is negative; null for other cards. */
  readonly yellowEffect: number | null;
  /** Null where the time is hidden. */
  readonly addedSeconds: number | null;
}

interface CardText {
  readonly name: string;
  /** One sentence: what the card does when it is drawn. */
  readonly explanation: string;
  /** The same once it was drawn. */
  readonly did: (drawn: DrawnCard) => string;
}

const redCards = (count: number) => counted(count, 'red card');
const redsAdded = (count: number) => () => `${redCards(count)} added to the deck`;

/** All that is said of each kind of card, on pages and in the history. */
export const cardTexts: Readonly<Record<CardType, CardText>> = {
  GREEN: {
    name: 'Green',
    explanation: 'The unlock card: it ends the lock.',
    did: () => 'The lock opened',
  },
  RED: {
    name: 'Red',
    explanation: 'Adds a fixed time.',
    did: timeAdded,
  },
  STICKY: {
    name: 'Sticky',
    explanation: 'Adds time like a red card, and goes back into the deck.',
    did: (drawn) => `${timeAdded(drawn)}. The card went back into the deck`,
  },
  YELLOW: {
    name: 'Yellow',
    explanation: 'Adds or removes red cards at random.',
    did: ({ yellowEffect }) => {
      if (!yellowEffect) return 'No red card added or removed';
      return yellowEffect > 0
        ? `${redCards(yellowEffect)} added to the deck`
        : `${redCards(-yellowEffect)} removed from the deck`;
    },
  },
  PLUS_1_RED: {
    name: 'Plus one',
    explanation: 'Adds one red card to the deck.',
    did: redsAdded(1),
  },
  PLUS_2_RED: {
    name: 'Plus two',
    explanation: 'Adds two red cards to the deck.',
    did: redsAdded(2),
  },
  PLUS_3_RED: {
    name: 'Plus three',
    explanation: 'Adds three red cards to the deck.',
    did: redsAdded(3),
  },
  FREEZE: {
    name: 'Freeze',
    explanation: 'Freezes the timer until the next card is drawn.',
    did: () => 'The timer was frozen until the next card',
  },
  RESET: {
    name: 'Reset',
    explanation: 'Resets the deck to how it started, less the reset cards drawn so far.',
    did: () => 'The deck was reset',
  },
  DOUBLE_UP: {
    name: 'Double up',
    explanation: 'Doubles the remaining deck.',
    did: () => 'The remaining deck was doubled',
  },
};

/** Zero means that the timer was full, or waits at zero for points. */
function timeAdded({ addedSeconds }: DrawnCard): string {
  if (addedSeconds === null) return 'Time added';
  return addedSeconds === 0 ? 'No time added' : `${timeInWords(addedSeconds * SECOND_MS)} added`;
}

/** A sentence about what a card did when it was drawn. */
export const whatCardDid = (drawn: DrawnCard): string => cardTexts[drawn.cardType].did(drawn);

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
