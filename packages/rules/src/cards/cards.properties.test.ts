import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LockEvent, LockEventOf } from '../locks/events';
import type { LockState } from '../locks/state';
import { aCommandOf } from '../locks/testing/arbitrary-command';
import { onTicks, wildly } from '../locks/testing/arbitrary-script';
import { aStartWith } from '../locks/testing/arbitrary-start';
import { compareWithPaper } from '../locks/testing/compare-with-paper';
import { begin, type Life, live, machine } from '../locks/testing/lives';
import { holds, tellTally, timeout } from '../locks/testing/long-form';
import { numbersOf } from '../locks/testing/some-play';
import { HOUR_MS } from '../time/duration';
import { cardChances, chancesOf, waitingChances } from './cards';
import { type CardCounts, type CardType, cardsIn, cardTypes } from './deck';
import { drawCard } from './effects';

tellTally();

const aStart = aStartWith({
  cardGameEnabled: true,
  initialDurationDays: 9,
  maxDurationDays: null,
  maxDurationHours: null,
  limitBeyondMax: false,
  dynamicBuyoutFromTribute: false,
});
const moves = aCommandOf('draw_card', 'add_card', 'remove_card');
const aScript = wildly(moves);

const isDraw = (event: LockEvent): event is LockEventOf<'cards.drawn'> => event.type === 'cards.drawn';

/** How many cards of each kind more or fewer. */
function difference(before: CardCounts, after: CardCounts) {
  const all = cardTypes.map((type) => [type, after[type] - before[type]] as const);
  return Object.fromEntries(all.filter(([, change]) => change !== 0));
}

describe('any card game', { timeout }, () => {
  it('agrees with a deck on a table and an hourglass', () => {
    holds(fc.property(aStart, onTicks(moves), compareWithPaper), { runs: 80, share: 0.3 });
  });

  it('takes one card a draw, puts STICKY back, and lets only RESET, DOUBLE_UP, YELLOW and PLUS move others', () => {
    const property = fc.property(aStart, aScript, (start, script) => {
      const { events } = live(begin(start), script);
      let state: LockState | null = null;
      for (const event of events) {
        const before: LockState | null = state;
        state = machine.evolve(state, event);
        if (isDraw(event) && before?.cards) expectOneCard(event, before.cards.left, before.cards.start);
      }
    });
    holds(property, { runs: 80, share: 0.2 });
  });

  it('keeps to its bounds: no deck is overfull, one GREEN stays, nobody draws more than the hours give', () => {
    const look = ({ state, now }: Life) => {
      const { cards } = state;
      if (!cards) throw new Error('the cards are gone');
      for (const type of cardTypes) {
        expect(Number.isInteger(cards.left[type])).toBe(true);
        expect(cards.left[type]).toBeGreaterThanOrEqual(0);
        expect(cards.left[type]).toBeLessThanOrEqual(1000);
      }
      expect(cardsIn(cards.left)).toBeLessThanOrEqual(10_000);
      if (state.status === 'LOCKED') expect(cards.left.GREEN).toBeGreaterThanOrEqual(1);
      const hours = Math.floor((Math.max(now, state.startedAt) - state.startedAt) / HOUR_MS);
      const chances = chancesOf(cards, now);
      expect(chances).toBeGreaterThanOrEqual(0);
      expect(chances).toBeLessThanOrEqual(cards.cumulative ? hours + 1 : 1);
      const { stackedChances, nextPlayableAt, nextChanceAt } = cardChances(cards, now);
      expect(stackedChances).toBe(Math.max(0, chances - 1));
      expect(nextPlayableAt === null).toBe(chances > 0);
      if (nextPlayableAt !== null) expect(nextChanceAt).toBe(nextPlayableAt);
      expect(nextChanceAt === null).toBe(chances > 0 && !cards.cumulative);
      if (nextChanceAt !== null) {
        expect(nextChanceAt).toBeGreaterThan(now);
        // At the end of a FREEZE all that was saved is there.
        const next = nextChanceAt === cards.heldUntil ? waitingChances(cards, now) : chances + 1;
        expect(chancesOf(cards, nextChanceAt)).toBe(next);
        expect(next).toBeGreaterThan(chances);
        expect(chancesOf(cards, nextChanceAt - 1)).toBe(chances);
      }
    };
    const property = fc.property(aStart, aScript, (start, script) => void live(begin(start), script, look));
    holds(property, { runs: 80, share: 0.2 });
  });

  it('lets nobody find a forged card, a forged YELLOW or a card left out in its history', () => {
    const property = fc.property(aStart, onTicks(moves), fc.nat(), (start, script, which) => {
      const { events } = live(begin(start), script);
      expect(firstForged(events)).toBe(null);
      const draws = events.filter(isDraw);
      const chosen = draws[which % Math.max(1, draws.length)];
      if (!chosen) return;
      for (const cardType of cardTypes.filter((type) => type !== chosen.data.cardType)) {
        const forged = { ...chosen, data: { ...chosen.data, cardType } };
        expect(firstForged(replaced(events, chosen, forged))).toBe(chosen.data.counter);
      }
      const lucky = { ...chosen, data: { ...chosen.data, yellowEffect: 5000 } };
      expect(firstForged(replaced(events, chosen, lucky))).toBe(chosen.data.counter);
      const silent = events.filter((event) => event !== chosen);
      expect(firstForged(silent)).toBe(chosen === draws.at(-1) ? null : chosen.data.counter + 1);
    });
    holds(property, { runs: 80, share: 0.2 });
  });
});

const replaced = (events: readonly LockEvent[], one: LockEvent, other: LockEvent) =>
  events.map((event) => (event === one ? other : event));

function expectOneCard({ data }: LockEventOf<'cards.drawn'>, before: CardCounts, start: CardCounts): void {
  const { cardType, yellowEffect, left, resetsDrawn } = data;
  expect(before[cardType]).toBeGreaterThan(0);
  const taken = { ...before, [cardType]: before[cardType] - 1 };
  const reds = (wanted: number) => Math.min(wanted, 1000 - before.RED, 10_000 - cardsIn(taken));
  const expected: Partial<Record<CardType, CardCounts>> = {
    STICKY: before,
    RESET: { ...start, RESET: Math.max(0, start.RESET - resetsDrawn) },
    YELLOW: { ...taken, RED: taken.RED + (yellowEffect ?? Number.NaN) },
    PLUS_1_RED: { ...taken, RED: taken.RED + reds(1) },
    PLUS_2_RED: { ...taken, RED: taken.RED + reds(2) },
    PLUS_3_RED: { ...taken, RED: taken.RED + reds(3) },
  };
  if (cardType === 'DOUBLE_UP') {
    for (const type of cardTypes) expect(left[type]).toBe(Math.min(1000, 2 * taken[type]));
  } else {
    expect(difference(expected[cardType] ?? taken, left)).toEqual({});
  }
  if (cardType !== 'YELLOW') expect(yellowEffect).toBe(null);
}

/** The counter of the first draw that the stream of the lock does not give, walking through its history; or null. */
function firstForged(events: readonly LockEvent[]): number | null {
  let state: LockState | null = null;
  for (const event of events) {
    const cards: LockState['cards'] = (state as LockState | null)?.cards;
    if (isDraw(event) && cards) {
      const { counter, nonce, cardType, yellowEffect } = event.data;
      if (counter !== ((state as LockState | null)?.plays ?? 0)) return counter;
      const draw = drawCard(cards, cards.config, numbersOf(counter, nonce));
      if (draw.cardType !== cardType || draw.yellowEffect !== yellowEffect) return counter;
    }
    state = machine.evolve(state, event);
  }
  return null;
}
