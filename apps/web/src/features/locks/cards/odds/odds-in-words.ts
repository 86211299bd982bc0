import type { CardOdds, CurvePoint } from '@keyhold/rules/cards/odds';
import { LAST_ODDS_DAY } from '@keyhold/rules/cards/odds-model';
import { oddsMessages as text } from '../messages';
import { formatDaysAsTime, formatLonger, formatWithin } from './odds-numbers';

/** What one wants to know of the odds, without the figures. */
export type ToldOdds = Pick<CardOdds, 'curve' | 'withoutDrawing'>;

const daysOf = (curve: readonly CurvePoint[], share: number) =>
  curve.find((point) => point.share === share)?.days ?? null;

/** What drawing does: first when the lock opens without it, then how soon such locks are over with it. */
export function oddsInWords({ curve, withoutDrawing }: ToldOdds, chances: number): string {
  const drawn = `${text.drawn(chances)}, `;
  if (withoutDrawing === null) {
    const nine = nineWithin(curve);
    return `${drawn}${[halfOf(curve), ...(nine === null ? [] : [text.nineInTen(nine)])].join(', ')}.`;
  }
  const { days } = withoutDrawing;
  return `${text.withoutDrawing(formatDaysAsTime(days))} ${drawn}${halfOf(curve)}, and ${formatLonger(withoutDrawing)}.`;
}

/** How soon half of such locks are over. */
export function oddsInShort({ curve }: Pick<CardOdds, 'curve'>): string {
  const half = halfOf(curve);
  return half.charAt(0).toUpperCase() + half.slice(1);
}

function halfOf(curve: readonly CurvePoint[]): string {
  const [half, nine] = [daysOf(curve, 0.5), daysOf(curve, 0.9)];
  if (half === null) return text.fewer(formatWithin(LAST_ODDS_DAY));
  return nine !== null && formatWithin(half) === formatWithin(nine)
    ? text.nearlyAll(formatWithin(nine))
    : text.half(formatWithin(half));
}

/** Within which time 9 in 10 are over; null where that is said already, or not known. */
export function nineWithin(curve: readonly CurvePoint[]): string | null {
  const [half, nine] = [daysOf(curve, 0.5), daysOf(curve, 0.9)];
  if (nine === null || (half !== null && formatWithin(half) === formatWithin(nine))) return null;
  return formatWithin(nine);
}
