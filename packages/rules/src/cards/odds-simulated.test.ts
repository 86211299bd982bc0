import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/duration';
import { type CardCounts, DEFAULT_CARD_CONFIG, DEFAULT_CARD_COUNTS } from './deck';
import { cardOdds } from './odds';
import { exactOdds } from './odds-exact';
import type { CardOdds, OddsInput } from './odds-model';
import { LEAST_RUNS, MOST_DRAWS, MOST_RUNS, simulatedOdds } from './odds-simulated';
import { aDeck, aSimpleDeck, aYellowRange, deckOf } from './testing/arbitrary-decks';
import { oddsInput } from './testing/odds-inputs';

const fullOf = (change: Partial<CardCounts>): CardCounts => ({
  DOUBLE_UP: 1000,
  FREEZE: 1000,
  GREEN: 1000,
  RED: 1000,
  PLUS_1_RED: 1000,
  PLUS_2_RED: 1000,
  PLUS_3_RED: 1000,
  RESET: 1000,
  STICKY: 1000,
  YELLOW: 1000,
  ...change,
});

function numbersIn(odds: CardOdds): number[] {
  return [odds.chancesLeft, odds.daysLeft, odds.averageMargin, ...odds.outBy].flatMap((part) =>
    Object.values(part),
  );
}

/** How many draws the simulation made. */
function drawsOf(odds: CardOdds): number {
  return odds.chancesLeft.average * (odds.runs ?? 0);
}

/** Whether they differ by at most four standard errors: once in 16,000 by chance, and the seed is fixed. */
function agree(simulated: number, exact: number, margin: number): boolean {
  return Math.abs(simulated - exact) <= (4 / 1.96) * margin + 1e-9;
}

describe('against what can be computed', { timeout: 120_000 }, () => {
  it('the averages and all days agree within their intervals', () => {
    const anInput = fc
      .record({
        deck: aSimpleDeck,
        nextDrawInMs: fc.nat({ max: HOUR_MS }),
        stackedChances: fc.nat({ max: 8 }),
        timerHours: fc.option(fc.nat({ max: 60 })),
        redSeconds: fc.integer({ min: 60, max: 7200 }),
      })
      .map(
        ({ deck, nextDrawInMs, stackedChances, timerHours, redSeconds }): OddsInput => ({
          deck,
          config: { ...DEFAULT_CARD_CONFIG, redSeconds },
          nextDrawInMs,
          stackedChances,
          timerMs: timerHours === null ? null : timerHours * HOUR_MS,
          hardStopMs: null,
        }),
      );
    const property = fc.property(anInput, (input) => {
      const exact = exactOdds(input);
      const simulated = simulatedOdds(input);
      const { averageMargin } = simulated;
      expect(agree(simulated.chancesLeft.average, exact.chancesLeft.average, averageMargin.chances)).toBe(
        true,
      );
      expect(agree(simulated.daysLeft.average, exact.daysLeft.average, averageMargin.days)).toBe(true);
      const { longerChance = 0, margin: longerMargin = 0 } = simulated.withoutDrawing ?? {};
      expect(agree(longerChance, exact.withoutDrawing?.longerChance ?? 0, longerMargin)).toBe(true);
      simulated.outBy.forEach(({ chance, margin }, index) => {
        expect(agree(chance, exact.outBy[index]?.chance ?? Number.NaN, margin)).toBe(true);
      });
    });
    fc.assert(property, { numRuns: 100, seed: 11 });
  });

  it('the interval holds the exact average in about 95 of 100 decks', () => {
    const decks = fc.sample(aSimpleDeck, { numRuns: 200, seed: 12 }).filter(({ left }) => left.RED > 0);
    const held = decks.filter((deck) => {
      const input = { ...oddsInput({}), deck };
      const { chancesLeft, averageMargin } = simulatedOdds(input);
      return Math.abs(chancesLeft.average - exactOdds(input).chancesLeft.average) <= averageMargin.chances;
    });
    expect(held.length / decks.length).toBeGreaterThan(0.9);
    expect(held.length / decks.length).toBeLessThan(0.995);
  });
});

describe('the default deck', () => {
  const odds = cardOdds({ ...oddsInput(DEFAULT_CARD_COUNTS), timerMs: DAY_MS });

  it('is simulated a thousand times, with the interval said', () => {
    expect([odds.method, odds.runs]).toEqual(['SIMULATED', 1000]);
    expect(odds.averageMargin.chances).toBeGreaterThan(0);
    expect(odds.averageMargin.chances).toBeLessThan(0.6);
  });

  it('has the same odds each time, and others with other cards', () => {
    const again = cardOdds({ ...oddsInput({ ...DEFAULT_CARD_COUNTS }), timerMs: DAY_MS });
    expect(again).toEqual(odds);
    const more = cardOdds({ ...oddsInput({ ...DEFAULT_CARD_COUNTS, RED: 20 }), timerMs: DAY_MS });
    expect(more.chancesLeft.average).toBeGreaterThan(odds.chancesLeft.average + 2);
  });

  it('moves with the wait for the next draw and does not jump', () => {
    const later = cardOdds({ ...oddsInput(DEFAULT_CARD_COUNTS), nextDrawInMs: HOUR_MS });
    expect(later.chancesLeft).toEqual(odds.chancesLeft);
    expect(later.daysLeft.average).toBeCloseTo(odds.daysLeft.average + 1 / 24, 10);
  });
});

describe('freeze cards', () => {
  const frozen = (freezeDurationSeconds: number, change: Partial<OddsInput> = {}, RED = 0) =>
    simulatedOdds(
      oddsInput(
        { GREEN: 1, FREEZE: 1, RED },
        { config: { ...DEFAULT_CARD_CONFIG, freezeDurationSeconds }, ...change },
      ),
    );

  it('delay the next draw by their time, and let the chances wait', () => {
    // Half the games: GREEN now. Half: FREEZE now, GREEN when it is over.
    expect(frozen(6 * 3600).daysLeft).toMatchObject({ best: 0, worst: 6 / 24 });
    // FREEZE, RED after six hours and GREEN at once, where five chances waited; an hour later, where none did.
    expect(frozen(6 * 3600, { stackedChances: 5 }, 1).daysLeft.worst).toBe(6 / 24);
    expect(frozen(6 * 3600, {}, 1).daysLeft.worst).toBe(7 / 24);
  });

  it('stop the timer meanwhile', () => {
    // It has half an hour left: not over within two days of freeze, and then GREEN is drawn first.
    const { outBy } = frozen(48 * 3600, { timerMs: HOUR_MS / 2 });
    expect(outBy[0]?.chance).toBeGreaterThan(0.4);
    expect(outBy[0]?.chance).toBeLessThan(0.6);
    expect(outBy[1]?.chance).toBe(1);
  });
});

describe('a simple deck that is too large to be computed', () => {
  const counts = { GREEN: 1, RED: 1000, STICKY: 1000 };

  it('has the averages of the formula, and the rest simulated', () => {
    const odds = cardOdds(oddsInput(counts, { nextDrawInMs: HOUR_MS }));
    expect(odds.method).toBe('SIMULATED');
    expect(odds.chancesLeft.average).toBe(1501);
    expect(odds.daysLeft.average).toBe(1501 / 24);
    expect(odds.averageMargin).toEqual({ chances: 0, days: 0 });
    expect(odds.outBy[4]?.margin).toBeGreaterThan(0);
    expect(odds.chancesLeft.worst).toBeGreaterThan(3000);
  });

  it('has its days simulated where chances wait, which no formula counts', () => {
    const input = oddsInput(counts, { stackedChances: 500 });
    const { daysLeft, averageMargin, chancesLeft } = cardOdds(input);
    expect(chancesLeft.average).toBe(1501);
    expect(averageMargin.chances).toBe(0);
    expect(daysLeft).toEqual(simulatedOdds(input).daysLeft);
    expect(averageMargin.days).toBeGreaterThan(0);
  });
});

describe('what is sure', () => {
  it('does not promise more than its games can tell', () => {
    const { outBy } = simulatedOdds(oddsInput({ GREEN: 1, RED: 2 }));
    expect(outBy[0]?.chance).toBe(1);
    expect(outBy[0]?.margin).toBeGreaterThan(0.001);
  });

  it('is certain by the hard stop', () => {
    const { outBy } = simulatedOdds(oddsInput(fullOf({ GREEN: 1 }), { hardStopMs: 7 * DAY_MS }));
    expect(outBy.map(({ chance, margin }) => [chance === 1, margin === 0])).toEqual([
      [false, false],
      [false, false],
      [true, true],
      [true, true],
      [true, true],
    ]);
  });
});

describe('any deck', { timeout: 120_000 }, () => {
  it.each<[string, Partial<CardCounts>]>([
    ['a thousand of each', fullOf({})],
    ['one GREEN among thousands', fullOf({ GREEN: 1 })],
    ['the same without DOUBLE_UP', fullOf({ GREEN: 1, DOUBLE_UP: 0 })],
    ['a thousand RESETs', { GREEN: 1, RESET: 1000, RED: 1000 }],
    ['too many for the exact way', { GREEN: 1, RED: 1000, STICKY: 1000 }],
  ])('%s: takes so many draws and no more', (_, counts) => {
    const odds = cardOdds(oddsInput(counts));
    expect(odds.method).toBe('SIMULATED');
    expect(odds.runs).toBeGreaterThanOrEqual(LEAST_RUNS);
    expect(odds.runs).toBeLessThanOrEqual(MOST_RUNS);
    expect(drawsOf(odds)).toBeLessThan(500_000);
  });

  it('without a GREEN counts as the most draws', () => {
    for (const counts of [{ RED: 3 }, { STICKY: 1 }, {}]) {
      const { runs, chancesLeft, outBy } = cardOdds(oddsInput(counts));
      expect(runs).toBe(LEAST_RUNS);
      expect(chancesLeft).toEqual({ best: MOST_DRAWS, average: MOST_DRAWS, worst: MOST_DRAWS });
      expect(outBy.map(({ chance }) => chance)).toEqual([0, 0, 0, 0, 0]);
    }
  });

  it('without a GREEN waits for the RESET that brings it', () => {
    const deck = { ...deckOf({ RESET: 1 }), start: deckOf({ GREEN: 1, RESET: 1 }).left };
    expect(cardOdds({ ...oddsInput({}), deck }).chancesLeft).toEqual({ best: 2, average: 2, worst: 2 });
  });

  it('has odds that are numbers, in order and within their bounds', () => {
    const property = fc.property(aDeck, aYellowRange, ({ left, ...rest }, config) => {
      const deck = { ...rest, left: { ...left, GREEN: Math.max(1, left.GREEN) } };
      const odds = cardOdds({ ...oddsInput({}), deck, config, timerMs: DAY_MS });
      for (const number of numbersIn(odds)) expect(number).toBeGreaterThanOrEqual(0);
      for (const { best, average, worst } of [odds.chancesLeft, odds.daysLeft]) {
        expect(best).toBeLessThanOrEqual(average + 1e-9);
        expect(best).toBeLessThanOrEqual(worst);
      }
      const chances = odds.outBy.map(({ chance }) => chance);
      expect(chances).toEqual(chances.toSorted((a, b) => a - b));
      expect(Math.max(...chances)).toBeLessThanOrEqual(1);
    });
    fc.assert(property, { numRuns: 25 });
  });
});
