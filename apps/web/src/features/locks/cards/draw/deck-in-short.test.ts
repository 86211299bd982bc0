import { type CardCounts, cardTypes, DEFAULT_CARD_COUNTS } from '@keyhold/rules/cards/deck';
import { expect, it } from 'vitest';
import { deckInShort } from './deck-in-short';

const none = Object.fromEntries(cardTypes.map((type) => [type, 0])) as CardCounts;

it.each<[string, CardCounts]>([
  ['1 of 12 is green, 4 add 1 hour each, 3 add red cards, 4 do other things.', DEFAULT_CARD_COUNTS],
  ['1 of 249 is green, 241 add 1 hour each, 7 do other things.', { ...DEFAULT_CARD_COUNTS, RED: 240 }],
  ['2 of 4 are green, 1 adds 1 hour, 1 freezes the timer.', { ...none, GREEN: 2, STICKY: 1, FREEZE: 1 }],
  [
    '1 of 6 is green, 3 add or remove red cards, 2 double the deck.',
    { ...none, GREEN: 1, YELLOW: 3, DOUBLE_UP: 2 },
  ],
  [
    '1,000 of 5,001 are green, 2,001 add 1 hour each, 2,000 add red cards.',
    { ...none, GREEN: 1000, RED: 1001, STICKY: 1000, PLUS_1_RED: 1000, PLUS_2_RED: 1000 },
  ],
  ['1 of 22 is green, 20 add 1 hour each, 1 does other things.', { ...none, GREEN: 1, RED: 20, FREEZE: 1 }],
  ['1 of 2 is green, 1 resets the deck.', { ...none, GREEN: 1, RESET: 1 }],
  ['1 of 1 is green.', { ...none, GREEN: 1 }],
])('says of a deck: %s', (words, counts) => {
  expect(deckInShort(counts, { redSeconds: 3600 })).toBe(words);
});
