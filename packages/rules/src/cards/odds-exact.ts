import { DAY_MS } from '../time/duration';
import { type CardCounts, CHANCE_EVERY_MS, MAX_CARDS_OF_A_TYPE } from './deck';
import { GreenChain, plusCards, redsAtMost } from './odds-green-chain';
import {
  type CardOdds,
  curveOf,
  drawAtMs,
  inDays,
  isStoppedBy,
  LAST_ODDS_DAY,
  ODDS_DAYS,
  type OddsDay,
  type OddsInput,
  type OutBy,
  reachesWorst,
  undrawnMs,
  type WithoutDrawing,
} from './odds-model';

/** States looked at, over all draws: some 30 ms on a slow machine. */
const MOST_WORK = 4_000_000;
/** The work of moving on to another corner, counted in states. */
const CORNER_WORK = 20;

/** The share of games after which the rest can be left out. */
const ALMOST_ALL = 1 - 1e-12;

/** About how many states the chain looks at until 99 of 100 games are through. */
function expectedWork(counts: CardCounts): number {
  const corners = (counts.PLUS_1_RED + 1) * (counts.PLUS_2_RED + 1) * (counts.PLUS_3_RED + 1);
  const statesInCorner = counts.STICKY > 0 ? redsAtMost(counts) + 1 : 1;
  const draws = redsAtMost(counts) + plusCards(counts) + 1 + (5 * counts.STICKY) / counts.GREEN;
  return corners * (statesInCorner + CORNER_WORK) * draws;
}

/** Cards of the five simple kinds with a GREEN among them, and no more REDs to come than a deck may hold. */
export function isSimple(left: CardCounts): boolean {
  const others = left.DOUBLE_UP + left.FREEZE + left.RESET + left.YELLOW;
  return others === 0 && left.GREEN > 0 && redsAtMost(left) <= MAX_CARDS_OF_A_TYPE;
}

/** Whether `exactOdds` takes this deck: a simple one of so few cards that it stays within the work. */
export function isExactlyComputable(left: CardCounts): boolean {
  return isSimple(left) && expectedWork(left) <= MOST_WORK;
}

/**
 * The mean of the draws until a GREEN. Give every card an alarm that rings after an exponential time of mean 1, for a
 * STICKY again and again: the next to ring is each equally likely. The first GREEN rings at rate G. A card rings
 * before it with chance 1 / (G + 1), a RED that a PLUS put in with the square of that, and a STICKY rings 1 / G times.
 */
export function averageDraws(counts: CardCounts): number {
  const before = 1 / (counts.GREEN + 1);
  const plusReds = redsAtMost(counts) - counts.RED;
  const cards = (counts.RED + plusCards(counts)) * before + plusReds * before * before;
  return 1 + cards + counts.STICKY / counts.GREEN;
}

/** The chance of a GREEN within so many draws, from 0 on: until `worst` is reached and `atLeast` draws are told. */
function greenWithin(counts: CardCounts, atLeast: number): number[] {
  const chain = new GreenChain(counts);
  const within = [0];
  let sum = 0;
  while (!reachesWorst(sum) || (within.length <= atLeast && sum < ALMOST_ALL)) {
    sum += chain.draw();
    within.push(sum);
  }
  return within;
}

/** The mean of the hours waited: an hour for each draw but the first and the stacked ones. */
function averageWaitMs(averageChances: number, within: readonly number[], stackedChances: number): number {
  const drawnAtOnce = within.slice(1, stackedChances + 1).reduce((sum, chance) => sum + 1 - chance, 0);
  return Math.max(0, averageChances - 1 - drawnAtOnce) * CHANCE_EVERY_MS;
}

interface WayOut {
  readonly atMs: number;
  readonly chance: number;
}

/**
 * How likely the lock is out, by instant: a GREEN at its draw, or the timer before the draw. All ways within the days of
 * the odds, and within the timer as it is.
 */
function* waysOut(input: OddsInput): Generator<WayOut> {
  const { left } = input.deck;
  const lastMs = Math.max(LAST_ODDS_DAY * DAY_MS, input.timerMs ?? 0);
  const chain = new GreenChain(left);
  const redMs = input.config.redSeconds * 1000;
  let sum = 0;
  for (let draws = 0; sum < ALMOST_ALL; draws += 1) {
    const nextMs = drawAtMs(input, draws + 1);
    // All that was drawn so far and was no PLUS added time.
    for (let plus = 0; input.timerMs !== null && plus <= Math.min(draws, plusCards(left)); plus += 1) {
      const atMs = input.timerMs + (draws - plus) * redMs;
      if (atMs > nextMs) continue;
      const chance = chain.takeOut(plus);
      sum += chance;
      yield { atMs, chance };
    }
    if (nextMs > lastMs) return;
    const chance = chain.draw();
    sum += chance;
    yield { atMs: nextMs, chance };
  }
}

function exactOutBy(input: OddsInput, ways: readonly WayOut[]): OutBy[] {
  const chances = ODDS_DAYS.map((day) => ({ day, chance: 0 }));
  for (const way of ways) {
    for (const by of chances) if (way.atMs <= by.day * DAY_MS) by.chance += way.chance;
  }
  // A deck without a STICKY comes to its end. A chance that is short of 1 by less than the share that was
  // left out then counts as 1.
  const hasEnd = input.deck.left.STICKY === 0;
  const isSure = ({ day, chance }: { day: OddsDay; chance: number }) =>
    isStoppedBy(input, day) || (hasEnd && chance > ALMOST_ALL);
  return chances.map((by) => ({
    day: by.day,
    chance: isSure(by) ? 1 : Math.min(1, by.chance),
    margin: 0,
  }));
}

function withoutDrawing(input: OddsInput, ways: readonly WayOut[]): WithoutDrawing | null {
  const endMs = undrawnMs(input);
  if (endMs === null) return null;
  const within = ways.reduce((sum, { atMs, chance }) => (atMs <= endMs ? sum + chance : sum), 0);
  const isSure = endMs === input.hardStopMs || within > ALMOST_ALL;
  return { days: inDays(endMs), longerChance: isSure ? 0 : 1 - within, margin: 0 };
}

/** The odds without chance in them; only for decks that `isExactlyComputable`. */
export function exactOdds(input: OddsInput): CardOdds {
  const { left } = input.deck;
  const within = greenWithin(left, input.stackedChances);
  const chances = { best: 1, average: averageDraws(left), worst: within.findIndex(reachesWorst) };
  const ways = [...waysOut(input)];
  const waitMs = averageWaitMs(chances.average, within, input.stackedChances);
  return {
    method: 'EXACT',
    runs: null,
    chancesLeft: chances,
    daysLeft: {
      best: inDays(drawAtMs(input, 1)),
      average: inDays(input.nextDrawInMs + waitMs),
      worst: inDays(drawAtMs(input, chances.worst)),
    },
    averageMargin: { chances: 0, days: 0 },
    outBy: exactOutBy(input, ways),
    withoutDrawing: withoutDrawing(input, ways),
    curve: curveOf(input, ways),
  };
}

/**
 * Gives the simulated odds of a simple deck the averages that a formula knows. With stacked chances there is
 * no formula for the days, since only the chain knows how many of them are used.
 */
export function withExactAverages(odds: CardOdds, input: OddsInput): CardOdds {
  const { left } = input.deck;
  const chances = averageDraws(left);
  const days = inDays(input.nextDrawInMs + (chances - 1) * CHANCE_EVERY_MS);
  const knowsDays = input.stackedChances === 0;
  return {
    ...odds,
    chancesLeft: { ...odds.chancesLeft, average: chances },
    daysLeft: knowsDays ? { ...odds.daysLeft, average: days } : odds.daysLeft,
    averageMargin: { chances: 0, days: knowsDays ? 0 : odds.averageMargin.days },
  };
}
