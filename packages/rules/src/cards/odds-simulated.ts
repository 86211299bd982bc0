import { canonicalJson } from '../fairness/canonical';
import type { NumberStream } from '../fairness/stream';
import { DAY_MS } from '../time/duration';
import { CHANCE_EVERY_MS } from './deck';
import { confidenceOfMean, confidenceOfShare } from './odds-confidence';
import {
  type CardOdds,
  curveOf,
  inDays,
  isStoppedBy,
  ODDS_DAYS,
  type OddsDay,
  type OddsInput,
  type OutBy,
  reachesWorst,
  type Spread,
  undrawnMs,
  type WithoutDrawing,
} from './odds-model';
import { QuickDeck } from './odds-quick-deck';
import { simulationNumbers } from './odds-random';

export const LEAST_RUNS = 10;
export const MOST_RUNS = 1000;
/** A game without a GREEN after so many draws counts as ended by this one. */
export const MOST_DRAWS = 100_000;
/** Draws over all games: some 30 ms on a slow machine. */
const DRAWS_WANTED = 200_000;

interface Game {
  chances: number;
  days: number;
  /** When a GREEN or the timer opens the lock, in milliseconds from now. */
  outAtMs: number;
}

/** One game to its GREEN; the timer may have opened the lock before, which does not end it here. */
function play(input: OddsInput, numbers: NumberStream): Game {
  const { config } = input;
  const deck = new QuickDeck(input.deck, config, numbers);
  let nowMs = input.nextDrawInMs;
  let stacked = input.stackedChances;
  let timerEndMs = input.timerMs ?? Number.POSITIVE_INFINITY;
  let timedOutAtMs = Number.POSITIVE_INFINITY;
  for (let chances = 1; chances <= MOST_DRAWS && !deck.isEmpty; chances += 1) {
    if (timerEndMs <= nowMs) timedOutAtMs = Math.min(timedOutAtMs, timerEndMs);
    const card = deck.draw();
    if (card === 'GREEN') {
      return { chances, days: inDays(nowMs), outAtMs: Math.min(nowMs, timedOutAtMs) };
    }
    if (card === 'RED' || card === 'STICKY') timerEndMs += config.redSeconds * 1000;
    if (card === 'FREEZE') {
      // The timer stands until the next draw; a chance is there then, one of those that waited if there are any.
      timerEndMs += config.freezeDurationSeconds * 1000;
      nowMs += config.freezeDurationSeconds * 1000;
      stacked = Math.max(0, stacked - 1);
    } else if (stacked > 0) stacked -= 1;
    else nowMs += CHANCE_EVERY_MS;
  }
  return neverGreen(input, Math.min(timerEndMs, timedOutAtMs));
}

function neverGreen(input: OddsInput, outAtMs: number): Game {
  const days = inDays(input.nextDrawInMs + (MOST_DRAWS - 1) * CHANCE_EVERY_MS);
  return { chances: MOST_DRAWS, days, outAtMs };
}

/** Plays as many games as the work allows, judged by the first few. */
function playAll(input: OddsInput): Game[] {
  const { deck, config } = input;
  // The times are left out of the text: while an hour passes, the odds of a deck should move with it and not
  // jump.
  const text = canonicalJson([{ ...deck.left }, { ...deck.start }, deck.resetsDrawn, { ...config }]);
  const numbers = simulationNumbers(text);
  const games = Array.from({ length: LEAST_RUNS }, () => play(input, numbers));
  const draws = games.reduce((sum, game) => sum + game.chances, 0);
  const runs = Math.min(MOST_RUNS, Math.floor((DRAWS_WANTED * LEAST_RUNS) / draws));
  while (games.length < runs) games.push(play(input, numbers));
  return games;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function spreadOf(values: readonly number[], best: number): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const worst = sorted.find((_, index) => reachesWorst((index + 1) / sorted.length));
  return { best, average: mean(values), worst: worst ?? best };
}

function outBy(input: OddsInput, games: readonly Game[], day: OddsDay): OutBy {
  if (isStoppedBy(input, day)) return { day, chance: 1, margin: 0 };
  const chance = games.filter(({ outAtMs }) => outAtMs <= day * DAY_MS).length / games.length;
  return { day, chance, margin: confidenceOfShare(chance, games.length) };
}

function withoutDrawing(input: OddsInput, games: readonly Game[]): WithoutDrawing | null {
  const endMs = undrawnMs(input);
  if (endMs === null) return null;
  if (endMs === input.hardStopMs) return { days: inDays(endMs), longerChance: 0, margin: 0 };
  const longerChance = games.filter(({ outAtMs }) => outAtMs > endMs).length / games.length;
  return { days: inDays(endMs), longerChance, margin: confidenceOfShare(longerChance, games.length) };
}

/** The odds of any deck by playing it, 10 to 1000 times; with the same numbers for the same deck. */
export function simulatedOdds(input: OddsInput): CardOdds {
  const games = playAll(input);
  const chances = games.map((game) => game.chances);
  const days = games.map((game) => game.days);
  const hasGreen = input.deck.left.GREEN > 0;
  const least = (values: readonly number[], possible: number): number =>
    hasGreen ? possible : Math.min(...values);
  return {
    method: 'SIMULATED',
    runs: games.length,
    chancesLeft: spreadOf(chances, least(chances, 1)),
    daysLeft: spreadOf(days, least(days, inDays(input.nextDrawInMs))),
    averageMargin: { chances: confidenceOfMean(chances), days: confidenceOfMean(days) },
    outBy: ODDS_DAYS.map((day) => outBy(input, games, day)),
    withoutDrawing: withoutDrawing(input, games),
    curve: curveOf(
      input,
      games.map(({ outAtMs }) => ({ atMs: outAtMs, chance: 1 / games.length })),
    ),
  };
}
