import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/duration';
import { cardsIn, cardTypes, DEFAULT_CARD_CONFIG, DEFAULT_CARD_COUNTS } from './deck';
import { drawCard } from './effects';
import { averageDraws, exactOdds, isExactlyComputable } from './odds-exact';
import { GreenChain } from './odds-green-chain';
import { ODDS_DAYS, type OddsInput } from './odds-model';
import { aSimpleDeck, noCards } from './testing/arbitrary-decks';
import { oddsInput } from './testing/odds-inputs';

function chancesOf(input: OddsInput): number[] {
  return exactOdds(input).outBy.map(({ chance }) => chance);
}

/** The first greens of a chain, draw by draw. */
function greens(counts: Parameters<typeof oddsInput>[0], draws: number): number[] {
  const chain = new GreenChain({ ...noCards, ...counts });
  return Array.from({ length: draws }, () => chain.draw());
}

function expectClose(seen: readonly number[], known: readonly number[]): void {
  expect(seen).toHaveLength(known.length);
  known.forEach((value, index) => {
    expect(seen[index]).toBeCloseTo(value, 10);
  });
}

describe('the draw that is the first GREEN', () => {
  it.each<[string, Parameters<typeof oddsInput>[0], number[]]>([
    ['is the first in a deck of GREENs', { GREEN: 3 }, [1, 0, 0]],
    [
      'is as likely each of them with one GREEN among REDs',
      { GREEN: 1, RED: 3 },
      [1 / 4, 1 / 4, 1 / 4, 1 / 4],
    ],
    ['comes sooner with two', { GREEN: 2, RED: 2 }, [1 / 2, 1 / 3, 1 / 6, 0]],
    ['is like a coin thrown again with a STICKY', { GREEN: 1, STICKY: 1 }, [1 / 2, 1 / 4, 1 / 8, 1 / 16]],
    // 2 cards; the PLUS leaves GREEN and as many REDs as it says.
    ['waits for the RED of a PLUS_1', { GREEN: 1, PLUS_1_RED: 1 }, [1 / 2, 1 / 4, 1 / 4]],
    ['waits for both REDs of a PLUS_2', { GREEN: 1, PLUS_2_RED: 1 }, [1 / 2, 1 / 6, 1 / 6, 1 / 6]],
    ['waits for all REDs of a PLUS_3', { GREEN: 1, PLUS_3_RED: 1 }, [1 / 2, 1 / 8, 1 / 8, 1 / 8, 1 / 8]],
    // 1/3; then RED or STICKY, 1/3 each: with the RED gone 1/2, with the STICKY back 1/3 again.
    ['with a RED and a STICKY', { GREEN: 1, RED: 1, STICKY: 1 }, [1 / 3, 5 / 18]],
  ])('%s', (_, counts, known) => {
    expectClose(greens(counts, known.length), known);
  });
});

describe('the average', () => {
  it.each([
    [{ GREEN: 5 }, 1],
    [{ GREEN: 1, RED: 9 }, 11 / 2],
    [{ GREEN: 1, RED: 1000 }, 501],
    [{ GREEN: 2, RED: 4 }, 7 / 3],
    [{ GREEN: 1, STICKY: 4 }, 5],
    // 1/2 * 1 + 1/4 * 2 + 1/4 * 3
    [{ GREEN: 1, PLUS_1_RED: 1 }, 7 / 4],
    // 1/2 * 1 + 1/8 * (2 + 3 + 4 + 5)
    [{ GREEN: 1, PLUS_3_RED: 1 }, 9 / 4],
  ])('of %o is %d draws', (counts, known) => {
    expect(exactOdds(oddsInput(counts)).chancesLeft.average).toBeCloseTo(known, 10);
  });

  it('is that of the chain, which knows no formula', () => {
    const property = fc.property(aSimpleDeck, ({ left }) => {
      const chain = new GreenChain(left);
      let sum = 0;
      let average = 0;
      for (let draw = 1; sum < 1 - 1e-11; draw += 1) {
        const chance = chain.draw();
        sum += chance;
        average += draw * chance;
      }
      expect(average).toBeCloseTo(averageDraws(left), 6);
    });
    fc.assert(property, { numRuns: 60 });
  });

  it('gets no worse with another GREEN, nor does the worst', () => {
    const property = fc.property(aSimpleDeck, ({ left }) => {
      const fewer = exactOdds(oddsInput(left));
      const more = exactOdds(oddsInput({ ...left, GREEN: left.GREEN + 1 }));
      expect(more.chancesLeft.average).toBeLessThanOrEqual(fewer.chancesLeft.average);
      expect(more.chancesLeft.worst).toBeLessThanOrEqual(fewer.chancesLeft.worst);
    });
    fc.assert(property, { numRuns: 60 });
  });
});

describe('the spread', () => {
  it('takes what 99 of 100 games stay within as the worst', () => {
    expect(exactOdds(oddsInput({ GREEN: 1, RED: 9 })).chancesLeft.worst).toBe(10);
    expect(exactOdds(oddsInput({ GREEN: 1, RED: 99 })).chancesLeft.worst).toBe(99);
    expect(exactOdds(oddsInput({ GREEN: 1, RED: 999 })).chancesLeft.worst).toBe(990);
    // 1 - 1/2^6 is 0.984, 1 - 1/2^7 is 0.992.
    expect(exactOdds(oddsInput({ GREEN: 1, STICKY: 1 })).chancesLeft.worst).toBe(7);
  });

  it.each([{ RED: 5 }, { RED: 13 }, { RED: 6, PLUS_1_RED: 1 }])(
    'is certain once a deck with %o is through, whatever the fractions sum up to',
    (counts) => {
      const { outBy } = exactOdds(oddsInput({ GREEN: 1, ...counts }));
      expect(outBy.map(({ chance }) => chance)).toEqual([1, 1, 1, 1, 1]);
    },
  );

  it('never makes a deck with a STICKY certain', () => {
    const { outBy } = exactOdds(oddsInput({ GREEN: 1, STICKY: 9 }));
    for (const { chance } of outBy) expect(chance).toBeLessThan(1);
  });

  it('counts a STICKY each time it is drawn', () => {
    const { chancesLeft } = exactOdds(oddsInput({ GREEN: 1, RED: 3, STICKY: 2 }));
    expect(chancesLeft.average).toBeCloseTo(4.5, 10);
  });

  it('waits for the next chance, then an hour for each', () => {
    const input = oddsInput({ GREEN: 1, RED: 4 }, { nextDrawInMs: 2 * HOUR_MS });
    const { daysLeft } = exactOdds(input);
    expectClose([daysLeft.best, daysLeft.average, daysLeft.worst], [2 / 24, 4 / 24, 6 / 24]);
  });

  it('waits no hour for the chances that are there', () => {
    // Draws 1, 2 and 3 now, the fourth in an hour, the fifth in two: (1 + 2) / 5 hours.
    const { daysLeft } = exactOdds(oddsInput({ GREEN: 1, RED: 4 }, { stackedChances: 2 }));
    expectClose([daysLeft.best, daysLeft.average, daysLeft.worst], [0, 0.6 / 24, 2 / 24]);
  });

  it('takes no time at all with more chances than cards', () => {
    const { daysLeft } = exactOdds(oddsInput({ GREEN: 1, RED: 4, STICKY: 1 }, { stackedChances: 5000 }));
    expect(daysLeft.average).toBeCloseTo(0, 10);
  });
});

/** Each way a deck can go, with drawCard itself, and when it ends: the chance of being out by each day. */
function byEveryWay(input: OddsInput): number[] {
  const chances = ODDS_DAYS.map(() => 0);
  const out = (atMs: number, chance: number): void => {
    ODDS_DAYS.forEach((day, index) => {
      if (atMs <= day * DAY_MS) chances[index] = (chances[index] ?? 0) + chance;
    });
  };
  const follow = (deck: OddsInput['deck'], nowMs: number, timerMs: number, chance: number): void => {
    if (timerMs <= nowMs) {
      out(timerMs, chance);
      return;
    }
    let first = 0;
    for (const type of cardTypes) {
      const count = deck.left[type];
      const place = first;
      first += count;
      if (count === 0) continue;
      const share = (chance * count) / cardsIn(deck.left);
      const draw = drawCard(deck, input.config, { below: () => place });
      if (type === 'GREEN') out(nowMs, share);
      else
        follow(
          draw.deck,
          nowMs + HOUR_MS,
          timerMs + (type === 'RED' ? input.config.redSeconds * 1000 : 0),
          share,
        );
    }
  };
  follow(input.deck, input.nextDrawInMs, input.timerMs ?? Number.POSITIVE_INFINITY, 1);
  return chances;
}

describe('being out by a day', () => {
  it('counts the draws until then, the one at its end too', () => {
    const input = oddsInput({ GREEN: 1, RED: 9 }, { nextDrawInMs: 23 * HOUR_MS });
    expectClose(chancesOf(input), [0.2, 1, 1, 1, 1]);
  });

  it('counts stacked chances at once', () => {
    const input = oddsInput({ GREEN: 1, RED: 9 }, { nextDrawInMs: 24 * HOUR_MS, stackedChances: 3 });
    expectClose(chancesOf(input), [0.4, 1, 1, 1, 1]);
  });

  it('goes on with a STICKY', () => {
    const days = ODDS_DAYS.map((day) => 1 - (100 / 101) ** (24 * day + 1));
    expectClose(chancesOf(oddsInput({ GREEN: 1, STICKY: 100 })), days);
  });

  it('has the timer open the lock, and REDs hold it back', () => {
    const late = { nextDrawInMs: 30 * HOUR_MS };
    expectClose(
      chancesOf(oddsInput({ GREEN: 1, RED: 9 }, { ...late, timerMs: 20 * HOUR_MS })),
      [1, 1, 1, 1, 1],
    );
    // The first draw comes before the timer; a PLUS adds no time.
    expectClose(
      chancesOf(
        oddsInput({ GREEN: 1, PLUS_1_RED: 1 }, { nextDrawInMs: 24 * HOUR_MS, timerMs: 24.5 * HOUR_MS }),
      ),
      [0.5, 1, 1, 1, 1],
    );
  });

  it('is certain by the hard stop', () => {
    const input = oddsInput({ GREEN: 1, RED: 1000 }, { hardStopMs: 7 * DAY_MS });
    expectClose(chancesOf(input), [25 / 1001, 73 / 1001, 1, 1, 1]);
  });

  it('agrees with every way that a small deck can go', () => {
    const aSmallInput = fc
      .record({
        GREEN: fc.integer({ min: 1, max: 2 }),
        RED: fc.nat({ max: 3 }),
        PLUS_1_RED: fc.nat({ max: 1 }),
        PLUS_2_RED: fc.nat({ max: 1 }),
        PLUS_3_RED: fc.nat({ max: 1 }),
        hours: fc.integer({ min: 18, max: 25 }),
        timerHours: fc.integer({ min: 36, max: 60 }),
        redSeconds: fc.constantFrom(0, 600, 3600, 5400, 20 * 3600),
      })
      .map(({ hours, timerHours, redSeconds, ...counts }) =>
        oddsInput(counts, {
          nextDrawInMs: hours * HOUR_MS,
          timerMs: (timerHours / 2) * HOUR_MS,
          config: { ...DEFAULT_CARD_CONFIG, redSeconds },
        }),
      );
    const property = fc.property(aSmallInput, (input) => expectClose(chancesOf(input), byEveryWay(input)));
    fc.assert(property, { numRuns: 200 });
  });

  it('never gets less likely with the days, and never more than certain', () => {
    const property = fc.property(aSimpleDeck, fc.nat({ max: 400 }), (deck, hours) => {
      const chances = chancesOf({ ...oddsInput({}), deck, timerMs: hours * HOUR_MS });
      expect(chances).toEqual(chances.toSorted((a, b) => a - b));
      expect(Math.max(...chances)).toBeLessThanOrEqual(1);
      expect(Math.min(...chances)).toBeGreaterThan(0);
    });
    fc.assert(property, { numRuns: 60 });
  });
});

describe('without another draw', () => {
  const deck = { GREEN: 1, RED: 9 };
  const of = (...input: Parameters<typeof oddsInput>) => exactOdds(oddsInput(...input)).withoutDrawing;

  it('opens by the timer, and every draw that is no green one takes it further', () => {
    // One draw now, one in an hour: what is not green has added an hour.
    const told = of(deck, { timerMs: 1.5 * HOUR_MS });
    expect(told?.days).toBeCloseTo(1.5 / 24, 10);
    expect(told?.longerChance).toBeCloseTo(0.8, 10);
    expect(told?.margin).toBe(0);
  });

  it('opens by the timer before the first draw', () => {
    expect(of(deck, { timerMs: HOUR_MS, nextDrawInMs: 2 * HOUR_MS })?.longerChance).toBeCloseTo(0, 10);
  });

  it('opens at a hard stop that comes first, and nothing takes longer', () => {
    const told = of(deck, { timerMs: 5 * HOUR_MS, hardStopMs: 3 * HOUR_MS });
    expect(told).toEqual({ days: 3 / 24, longerChance: 0, margin: 0 });
  });

  it('counts a timer of more than the days of the odds to its end', () => {
    const draws = 40 * 24;
    const told = of({ GREEN: 1, STICKY: 999 }, { timerMs: (draws - 0.5) * HOUR_MS });
    expect(told?.longerChance).toBeCloseTo(0.999 ** draws, 10);
  });

  it('is not told of a timer that does not count', () => {
    expect(of(deck)).toBeNull();
    expect(of(deck, { hardStopMs: DAY_MS })).toBeNull();
  });
});

describe('what can be computed', () => {
  it.each([
    ['a plain deck', { GREEN: 1, RED: 3, STICKY: 1, PLUS_1_RED: 1, PLUS_2_RED: 1, PLUS_3_RED: 1 }, true],
    ['a thousand REDs', { GREEN: 1, RED: 1000 }, true],
    ['a thousand STICKYs', { GREEN: 1, STICKY: 1000 }, true],
    ['the default deck', DEFAULT_CARD_COUNTS, false],
    ['no GREEN', { RED: 3 }, false],
    ['more REDs than a deck may hold', { GREEN: 1, RED: 1000, PLUS_1_RED: 1 }, false],
    ['too many states', { GREEN: 1, PLUS_1_RED: 50, PLUS_2_RED: 50, PLUS_3_RED: 50 }, false],
    ['too many draws', { GREEN: 1, RED: 1000, STICKY: 1000 }, false],
  ])('%s', (_, counts, computable) => {
    expect(isExactlyComputable({ ...noCards, ...counts })).toBe(computable);
  });

  it.each(['DOUBLE_UP', 'FREEZE', 'RESET', 'YELLOW'] as const)('not with a %s', (type) => {
    expect(isExactlyComputable({ ...noCards, GREEN: 1, RED: 3, [type]: 1 })).toBe(false);
  });
});
