import { DEFAULT_CARD_CONFIG, DEFAULT_CARD_COUNTS } from '@keyhold/rules/cards/deck';
import { cardOdds, type OddsInput } from '@keyhold/rules/cards/odds';
import { renderHook, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { useCardOdds } from './use-card-odds';

function inputWith(red: number): OddsInput {
  const left = { ...DEFAULT_CARD_COUNTS, RED: red };
  return {
    deck: { left, start: left, resetsDrawn: 0 },
    config: DEFAULT_CARD_CONFIG,
    nextDrawInMs: 0,
    stackedChances: 0,
    timerMs: null,
    hardStopMs: null,
  };
}

const render = (initialProps: { input: OddsInput | null }) =>
  renderHook(({ input }: { input: OddsInput | null }) => useCardOdds(input), {
    initialProps,
    wrapper: StrictMode,
  });

it('has the odds of the deck, and keeps them until those of the next are there', async () => {
  const { result, rerender } = render({ input: inputWith(3) });
  expect(result.current).toEqual({ odds: null, isFresh: false });
  await waitFor(() => expect(result.current).toEqual({ odds: cardOdds(inputWith(3)), isFresh: true }));

  rerender({ input: inputWith(9) });
  expect(result.current).toEqual({ odds: cardOdds(inputWith(3)), isFresh: false });
  await waitFor(() => expect(result.current).toEqual({ odds: cardOdds(inputWith(9)), isFresh: true }));

  // Made anew, but the same.
  rerender({ input: inputWith(9) });
  expect(result.current.isFresh).toBe(true);
});

it('has none without a deck', async () => {
  const { result, rerender } = render({ input: null });
  expect(result.current).toEqual({ odds: null, isFresh: false });
  rerender({ input: inputWith(3) });
  await waitFor(() => expect(result.current.isFresh).toBe(true));
  rerender({ input: null });
  expect(result.current).toEqual({ odds: null, isFresh: false });
});
