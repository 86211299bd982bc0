import type { CardType } from '@keyhold/rules/cards/deck';
import { formatDurationWords, secondMs } from '../../../../lib/format/duration';
import type { DrawReply } from '../cards.calls';

function redCards(count: number): string {
  return `${count} red card${count === 1 ? '' : 's'}`;
}

/** Null where the time is hidden; nothing where the timer is full, or waits at zero for points. */
function timeAdded(seconds: number | null): string {
  if (seconds === null) return 'Time added';
  return seconds === 0
    ? 'No time added: the timer takes no more'
    : `${formatDurationWords(seconds * secondMs)} added`;
}

function yellowDid(effect: number | null): string {
  if (effect === null || effect === 0) return 'No red card added or removed';
  return effect > 0 ? `${redCards(effect)} added to the deck` : `${redCards(-effect)} removed from the deck`;
}

const sentences: Readonly<Record<CardType, (drawn: DrawReply) => string>> = {
  GREEN: () => 'Your lock is open',
  RED: ({ addedSeconds }) => timeAdded(addedSeconds),
  STICKY: ({ addedSeconds }) => `${timeAdded(addedSeconds)}. The card goes back into the deck`,
  YELLOW: ({ yellowEffect }) => yellowDid(yellowEffect),
  PLUS_1_RED: () => `${redCards(1)} added to the deck`,
  PLUS_2_RED: () => `${redCards(2)} added to the deck`,
  PLUS_3_RED: () => `${redCards(3)} added to the deck`,
  FREEZE: () => 'The timer is frozen until the next card',
  RESET: () => 'The deck is reset',
  DOUBLE_UP: () => 'The remaining deck is doubled',
};

/** The texts of a draw. */
export const drawMessages = {
  title: 'Draw a card',
  tooSoon: 'Please wait before drawing again!',
  failed: 'No card was drawn',
  lost: 'The answer was lost',
  lostNext: 'A card may have been drawn. The page shows it when you are connected again.',
  /** What the card has done. */
  sentence: (drawn: DrawReply) => sentences[drawn.cardType](drawn),
};
