import { expect, it } from 'vitest';
import { DAY_MS } from '../time/duration';
import { DEFAULT_CARD_CONFIG } from './deck';
import { cardOdds } from './odds';
import { READY_DECKS } from './ready-decks';

it.each(READY_DECKS)('a deck for $averageMs ms takes about that until its GREEN', ({ averageMs, counts }) => {
  const { daysLeft } = cardOdds({
    deck: { left: counts, start: counts, resetsDrawn: 0 },
    config: DEFAULT_CARD_CONFIG,
    nextDrawInMs: 0,
    stackedChances: 0,
    timerMs: null,
    hardStopMs: null,
  });
  expect((daysLeft.average * DAY_MS) / averageMs).toBeGreaterThan(0.9);
  expect((daysLeft.average * DAY_MS) / averageMs).toBeLessThan(1.1);
});
