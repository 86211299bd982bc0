import { DAY_MS } from '../time/duration';
import { type CardConfig, CHANCE_EVERY_MS } from './deck';
import type { Deck } from './effects';

export interface OddsInput {
  deck: Deck;
  config: CardConfig;
  /** Milliseconds until the next card may be drawn; 0 when there is a chance now. */
  nextDrawInMs: number;
  /** Chances that wait beyond the first (cumulative): they can be drawn at once. 0 in a plain game. */
  stackedChances: number;
  /**
   * The time that the timer has left without the cards to come; null if only a GREEN counts, or the time is
   * hidden or unknown.
   */
  timerMs: number | null;
  /** The lock opens after this long whatever is drawn; null without an enforced maximum. */
  hardStopMs: number | null;
}

/**
 * `best` is the least possible. `average` is the mean. `worst` is what 99 of 100 games stay within (the 99th
 * percentile), as with a STICKY in the deck there is no end to how long it can take.
 */
export interface Spread {
  best: number;
  average: number;
  worst: number;
}

export const ODDS_DAYS = [1, 3, 7, 14, 30] as const;
export type OddsDay = (typeof ODDS_DAYS)[number];
export const LAST_ODDS_DAY: OddsDay = 30;

export interface OutBy {
  day: OddsDay;
  /** 0 to 1. */
  chance: number;
  /** How far the true chance may be from it, at 95 %; 0 where exact. */
  margin: number;
}

/** The shares of all games at which the curve of the odds has its points: twentieths, and nearly all. */
export const CURVE_SHARES: readonly number[] = [
  ...Array.from({ length: 19 }, (_, below) => (below + 1) / 20),
  0.99,
];

export interface CurvePoint {
  /** 0 to 1. */
  share: number;
  /** The days from now within which that share of all games is out. */
  days: number;
}

/** The points of games that are out at these instants, in milliseconds from now; at the hard stop all are. */
export function curveOf(
  { hardStopMs }: OddsInput,
  outs: readonly { readonly atMs: number; readonly chance: number }[],
): CurvePoint[] {
  const lastMs = Math.min(hardStopMs ?? Number.POSITIVE_INFINITY, LAST_ODDS_DAY * DAY_MS);
  const points: CurvePoint[] = [];
  let sum = 0;
  for (const { atMs, chance } of outs.toSorted((one, other) => one.atMs - other.atMs)) {
    if (atMs > lastMs) break;
    sum += chance;
    for (const share of CURVE_SHARES.slice(points.length))
      if (sum > share - 1e-9) points.push({ share, days: inDays(atMs) });
  }
  if (hardStopMs === lastMs)
    for (const share of CURVE_SHARES.slice(points.length)) points.push({ share, days: inDays(hardStopMs) });
  return points;
}

export interface WithoutDrawing {
  /** When the lock opens, by its timer as it is or by the hard stop. */
  days: number;
  /** How likely a game takes longer than that, 0 to 1. */
  longerChance: number;
  /** How far the true chance may be from it, at 95 %; 0 where exact. */
  margin: number;
}

/** When the lock opens if no card is drawn, in milliseconds from now; null where the timer does not count. */
export function undrawnMs({ timerMs, hardStopMs }: OddsInput): number | null {
  return timerMs === null ? null : Math.min(timerMs, hardStopMs ?? Number.POSITIVE_INFINITY);
}

export interface CardOdds {
  method: 'EXACT' | 'SIMULATED';
  /** How many games were simulated; null where exact. */
  runs: number | null;
  /** Draws until a GREEN, which counts; as many cards, since a chance draws one. */
  chancesLeft: Spread;
  /** Days until a GREEN when every chance is used at once, an hour apart, freeze cards waited out. */
  daysLeft: Spread;
  /** Half width of the 95 % interval of the averages of `chancesLeft` and `daysLeft`; 0 where exact. */
  averageMargin: { chances: number; days: number };
  /** Chance of being out by the end of that day, by a GREEN, the timer or the hard stop. */
  outBy: OutBy[];
  /** What is known of the lock without another draw; null where the timer does not count. */
  withoutDrawing: WithoutDrawing | null;
  /** How many games are out within how many days, scaled to the deck; without the shares that take longer than a month. */
  curve: CurvePoint[];
}

/** `worst` stays within this share of all games. */
const WORST_SHARE = 0.99;

/** Whether a share of all games reaches `worst`; sums of fractions are forgiven their rounding. */
export function reachesWorst(share: number): boolean {
  return share > WORST_SHARE - 1e-9;
}

/** When the draw of that number (1 is the next) takes place where no FREEZE is drawn, milliseconds from now. */
export function drawAtMs(input: OddsInput, draw: number): number {
  const waits = Math.max(0, draw - 1 - input.stackedChances);
  return input.nextDrawInMs + waits * CHANCE_EVERY_MS;
}

export function inDays(ms: number): number {
  return ms / DAY_MS;
}

/** Whether the enforced maximum opens the lock by the end of that day. */
export function isStoppedBy(input: OddsInput, day: OddsDay): boolean {
  return input.hardStopMs !== null && input.hardStopMs <= day * DAY_MS;
}
