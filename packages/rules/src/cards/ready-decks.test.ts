import { expect, it } from 'vitest';
import { DAY_MS } from '../time/duration';
import { cardOdds } from './odds';
import { READY_DECKS } from './ready-decks';
import { oddsInput } from './testing/odds-inputs';

it.each(READY_DECKS)('a deck for $averageMs ms takes about that until its GREEN', ({ averageMs, counts }) => {
  const { daysLeft } = cardOdds(oddsInput(counts));
  expect((daysLeft.average * DAY_MS) / averageMs).toBeGreaterThan(0.9);
  expect((daysLeft.average * DAY_MS) / averageMs).toBeLessThan(1.1);
});
