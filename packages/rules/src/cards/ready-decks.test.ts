import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/duration';
import { DEFAULT_CARD_COUNTS } from './deck';
import { cardOdds } from './odds';
import { READY_DECKS, readyDeckWithin } from './ready-decks';
import { oddsInput } from './testing/odds-inputs';

it.each(READY_DECKS)('a deck for $averageMs ms takes about that until its GREEN', ({ averageMs, counts }) => {
  const { daysLeft } = cardOdds(oddsInput(counts));
  expect((daysLeft.average * DAY_MS) / averageMs).toBeGreaterThan(0.9);
  expect((daysLeft.average * DAY_MS) / averageMs).toBeLessThan(1.1);
});

it('finds the longest that does not outlast the timer, and the default one under a shorter time', () => {
  expect(readyDeckWithin(HOUR_MS)).toEqual(DEFAULT_CARD_COUNTS);
  expect(readyDeckWithin(DAY_MS - 1)).toEqual(DEFAULT_CARD_COUNTS);
  expect(readyDeckWithin(3 * DAY_MS).RED).toBe(102);
  expect(readyDeckWithin(60 * DAY_MS).RED).toBe(240);
});
