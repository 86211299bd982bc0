import type { CardType } from '@keyhold/rules/cards/deck';
import { formatDurationWords, secondMs } from '../../../../lib/format/duration';

/** What a draw did, as far as it differs from card to card. */
export interface DrawEffect {
  readonly yellowEffect: number | null;
  /** Null where the time is hidden. */
  readonly addedSeconds: number | null;
}

function redCards(count: number): string {
  return `${count} red card${count === 1 ? '' : 's'}`;
}

function timeDid(seconds: number | null): string {
  if (seconds === null) return 'added time';
  return seconds === 0 ? 'added no time' : `added ${formatDurationWords(seconds * secondMs)}`;
}

function yellowDid(effect: number | null): string {
  if (effect === null || effect === 0) return 'changed nothing';
  return effect > 0 ? `added ${redCards(effect)}` : `took out ${redCards(-effect)}`;
}

export const tableMessages = {
  deck: {
    list: 'Cards left',
    total: (cards: number) => (cards === 1 ? '1 card left' : `${cards.toLocaleString()} cards left`),
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    previous: 'Previous page',
    next: 'Next page',
    empty: 'No cards are left.',
    hidden: 'What is left in the deck is hidden.',
    summary: 'Cards left of each kind',
  },
  draw: {
    notNow: 'Not now',
    fan: 'The deck',
    cardInFan: (place: number, cards: number) => `Card ${place} of ${cards}`,
    status: {
      ready: '',
      shuffling: 'Shuffling',
      picking: 'Pick any card.',
      drawing: 'Drawing your card',
      flipping: 'Drawing your card',
      revealed: '',
    },
    goOn: 'Continue',
  },
  history: {
    list: 'Drawn cards',
    empty: 'No cards drawn yet.',
    showAll: (draws: number) => `Show all ${draws}`,
    showLatest: (draws: number) => `Show the latest ${draws}`,
    latest: (draws: number) => `These are the latest ${draws}; the lock history has them all.`,
    showFewer: 'Show fewer',
    did: {
      GREEN: () => 'ended the lock',
      RED: ({ addedSeconds }) => timeDid(addedSeconds),
      STICKY: ({ addedSeconds }) => `${timeDid(addedSeconds)} and went back into the deck`,
      YELLOW: ({ yellowEffect }) => yellowDid(yellowEffect),
      PLUS_1_RED: () => `added ${redCards(1)}`,
      PLUS_2_RED: () => `added ${redCards(2)}`,
      PLUS_3_RED: () => `added ${redCards(3)}`,
      FREEZE: () => 'froze the timer until the next card',
      RESET: () => 'reset the deck',
      DOUBLE_UP: () => 'doubled the deck',
    } satisfies Record<CardType, (drawn: DrawEffect) => string>,
  },
};
