import { expect, it } from 'vitest';
import { DAY_MS } from '../time/duration';
import { DEFAULT_CARD_CONFIG } from './deck';
import { cardOdds } from './odds';
import { CURVE_SHARES, curveOf, type OddsInput } from './odds-model';

const none = { DOUBLE_UP: 0, FREEZE: 0, PLUS_1_RED: 0, PLUS_2_RED: 0, PLUS_3_RED: 0, STICKY: 0 };
const left = { ...none, GREEN: 1, RED: 3, RESET: 0, YELLOW: 0 };
const input: OddsInput = {
  deck: { left, start: left, resetsDrawn: 0 },
  config: DEFAULT_CARD_CONFIG,
  nextDrawInMs: 0,
  stackedChances: 0,
  timerMs: null,
  hardStopMs: null,
};

it('has the hours of one green card among four: each draw is as likely as the others', () => {
  const { curve } = cardOdds(input);
  expect(curve.map(({ share }) => share)).toEqual(CURVE_SHARES);
  for (const { share, days } of curve) expect(Math.round(days * 24)).toBe(Math.ceil(share * 4 - 1e-9) - 1);
});

it('is there for a simulated deck, never falls, and stays within its worst', () => {
  const some = { ...left, FREEZE: 2, RED: 20 };
  const odds = cardOdds({ ...input, deck: { left: some, start: some, resetsDrawn: 0 } });
  expect(odds.method).toBe('SIMULATED');
  const days = odds.curve.map((point) => point.days);
  expect(days).toHaveLength(CURVE_SHARES.length);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(days.at(-1)).toBeCloseTo(odds.daysLeft.worst, 6);
});

it('ends at the hard stop, and leaves out what takes longer than a month', () => {
  const late = [
    { atMs: 40 * DAY_MS, chance: 0.6 },
    { atMs: DAY_MS, chance: 0.4 },
  ];
  const early = CURVE_SHARES.filter((share) => share <= 0.4);
  expect(curveOf(input, late)).toEqual(early.map((share) => ({ share, days: 1 })));
  const stopped = curveOf({ ...input, hardStopMs: 2 * DAY_MS }, late);
  expect(stopped.map(({ days }) => days)).toEqual(CURVE_SHARES.map((share) => (share <= 0.4 ? 1 : 2)));
});
