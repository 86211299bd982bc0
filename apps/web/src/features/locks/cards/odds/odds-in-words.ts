import { capitalised } from '@keyhold/contracts/wording';
import type { CardOdds, CurvePoint } from '@keyhold/rules/cards/odds';
import { LAST_ODDS_DAY } from '@keyhold/rules/cards/odds-model';
import { oddsMessages as text } from '../messages';
import { formatDaysAsTime, formatLonger, formatWithin } from './odds-numbers';

/** What one wants to know of the odds, without the figures. */
export type ToldOdds = Pick<CardOdds, 'curve' | 'withoutDrawing'>;

const daysOf = (curve: readonly CurvePoint[], share: number) =>
  curve.find((point) => point.share === share)?.days ?? null;

/** One of the two ways to wait: 'If you draw every chance', 'within 8 h', 'an even chance of being out'. */
export interface OddsWay {
  readonly name: string;
  readonly time: string;
  readonly what: string;
}

/** How soon it is over by drawing, and without it where there is a timer that runs. */
export function oddsWays({ curve, withoutDrawing }: ToldOdds, chances: number): readonly OddsWay[] {
  const drawing = { name: text.drawn(chances), ...halfOf(curve) };
  if (withoutDrawing === null) return [drawing];
  const time = formatDaysAsTime(withoutDrawing.days);
  return [drawing, { name: text.withoutDrawing, time, what: text.untilItOpens }];
}

/** What the two ways leave open: how many draw for longer than the timer runs, or how soon nearly all are over. */
export function oddsBeyond({ curve, withoutDrawing }: ToldOdds): string | null {
  if (withoutDrawing !== null) return `${capitalised(formatLonger(withoutDrawing))}.`;
  const nine = nineWithin(curve);
  return nine === null ? null : `${text.nineInTen(nine)}.`;
}

/** How soon the chance of being out is even: 'An even chance of being out within 8 h'. */
export function oddsInShort({ curve }: Pick<CardOdds, 'curve'>): string {
  const { what, time } = halfOf(curve);
  return capitalised(`${what} ${time}`);
}

function halfOf(curve: readonly CurvePoint[]): Omit<OddsWay, 'name'> {
  const [half, nine] = [daysOf(curve, 0.5), daysOf(curve, 0.9)];
  const time = formatWithin(half ?? LAST_ODDS_DAY);
  if (half === null) return { time, what: text.fewer };
  return { time, what: nine !== null && time === formatWithin(nine) ? text.nearlyAll : text.half };
}

/** Within which time 9 in 10 are over; null where that is said already, or not known. */
export function nineWithin(curve: readonly CurvePoint[]): string | null {
  const [half, nine] = [daysOf(curve, 0.5), daysOf(curve, 0.9)];
  if (nine === null || (half !== null && formatWithin(half) === formatWithin(nine))) return null;
  return formatWithin(nine);
}
