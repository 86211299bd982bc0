import { type CardCounts, DEFAULT_CARD_CONFIG } from '@keyhold/rules/cards/deck';
import { cardOdds, type OddsInput } from '@keyhold/rules/cards/odds';
import { expect, test } from 'vitest';
import { TestClock } from '../../../../test/test-app';
import { createOddsDesk } from './odds-desk';

/** A deck whose odds are simulated for a good while. */
function heavyInput(reds = 1000): OddsInput {
  const left: CardCounts = {
    ...{ GREEN: 1, RED: reds, STICKY: 100, YELLOW: 200, FREEZE: 100, RESET: 20, DOUBLE_UP: 20 },
    ...{ PLUS_1_RED: 50, PLUS_2_RED: 50, PLUS_3_RED: 50 },
  };
  return {
    deck: { left, start: left, resetsDrawn: 0 },
    config: DEFAULT_CARD_CONFIG,
    nextDrawInMs: 0,
    stackedChances: 0,
    timerMs: null,
    hardStopMs: null,
  };
}

test('while odds are computed the event loop goes on, and they are those of the rules', async () => {
  const desk = createOddsDesk({ clock: new TestClock() });
  let isDone = false;
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  const asked = desk.oddsOf('a', 'lock 1', heavyInput());
  setImmediate(turn);
  const odds = await asked;
  isDone = true;
  expect(turns).toBeGreaterThan(100);
  expect(odds).toEqual(cardOdds(heavyInput()));
});

test('the odds of one thing are computed once for as long as it is the same, and anew after half a minute', async () => {
  const clock = new TestClock();
  const desk = createOddsDesk({ clock });
  const first = desk.oddsOf('a', 'lock 1', heavyInput());
  expect(desk.oddsOf('b', 'lock 1', heavyInput())).toBe(first);
  expect(desk.oddsOf('a', 'lock 2', heavyInput())).not.toBe(first);
  await first;
  clock.advance(30_000);
  const second = desk.oddsOf('a', 'lock 1', heavyInput());
  expect(second).not.toBe(first);
  expect(await second).toEqual(await first);
});

test('whoever asks for the odds of many waits alone: another person is answered in between', async () => {
  const desk = createOddsDesk({ clock: new TestClock() });
  const answered: string[] = [];
  const ask = async (person: string, of: number) => {
    await desk.oddsOf(person, `lock ${of}`, heavyInput(1000 + of));
    answered.push(person);
  };
  await Promise.all([...Array.from({ length: 5 }, (_, n) => ask('greedy', n)), ask('other', 5)]);
  expect(answered.indexOf('other')).toBe(1);
});

test('odds that cannot be computed fail for whoever asked, and the next ones are answered', async () => {
  const desk = createOddsDesk({ clock: new TestClock() });
  await expect(desk.oddsOf('a', 'lock 1', { ...heavyInput(), deck: null as never })).rejects.toThrow();
  expect(await desk.oddsOf('a', 'lock 1', heavyInput())).toEqual(cardOdds(heavyInput()));
});
