import { type CardCounts, DEFAULT_CARD_CONFIG } from '../deck';
import type { OddsInput } from '../odds-model';
import { deckOf } from './arbitrary-decks';

/** A deck at its start with a chance now, no timer known and no maximum, unless told otherwise. */
export function oddsInput(counts: Partial<CardCounts>, change: Partial<OddsInput> = {}): OddsInput {
  return {
    deck: deckOf(counts),
    config: DEFAULT_CARD_CONFIG,
    nextDrawInMs: 0,
    stackedChances: 0,
    timerMs: null,
    hardStopMs: null,
    ...change,
  };
}
