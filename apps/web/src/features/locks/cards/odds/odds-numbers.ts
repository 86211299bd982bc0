import type { CardOdds, WithoutDrawing } from '@keyhold/rules/cards/odds';
import { dayMs, formatDurationShort, hourMs } from '../../../../lib/format/duration';
import { oddsMessages } from '../messages';

/** A count or a number of days: to a tenth below a hundred, '< 0.1' for what would look like nothing. */
export function formatFigure(value: number): string {
  if (value > 0 && value < 0.05) return '< 0.1';
  return value.toLocaleString('en-GB', { maximumFractionDigits: value < 100 ? 1 : 0 });
}

const steps = [0.1, 0.2, 0.5, 1, 2, 3, 5, 6, 10, 12, 20, 24, 48, 50, 72, 100, 168, 200, 500, 1000];

/** No closer than an average is known: what a deck of one card more would have by chance alone is not shown. */
function asKnown(average: number, margin: number): number {
  const step = steps.find((each) => each >= margin) ?? margin;
  return Math.max(step, Math.round(average / step) * step);
}

/** An average count, as closely as it is known. */
export function formatAverage(average: number, margin: number): string {
  return formatFigure(margin === 0 ? average : asKnown(average, margin));
}

/** An average number of days as people say it, as closely as it is known. */
export function formatAverageTime(days: number, margin: number): string {
  return formatDaysAsTime(margin === 0 ? days : asKnown(days * 24, margin * 24) / 24);
}

/** How far a figure may be off: up to the next tenth, so that it is never said to be closer than it is. */
export function formatSpread(margin: number): string {
  return formatFigure(Math.ceil(margin * 10) / 10);
}

/** Rounded to a percent it would be all of them. */
export const isNearlySure = (chance: number) => chance >= 0.995;

/** Whole percents; nothing looks certain or impossible that is not, also what only never happened in a simulation. */
export function formatChance({ chance, margin }: { chance: number; margin: number }): string {
  const isSure = margin === 0 && (chance === 0 || chance === 1);
  if (!isSure && chance < 0.005) return '< 1 %';
  if (!isSure && isNearlySure(chance)) return '> 99 %';
  return `${Math.round(chance * 100)} %`;
}

/** How far a chance may be off: '± < 1 %', '± 3 %'. */
export function formatPlusMinus(margin: number): string {
  return margin < 0.005 ? '± < 1 %' : `± ${Math.round(margin * 100)} %`;
}

/** A number of days as people say it: 'now', '9 h', '1 d 10 h'; whole hours. */
export function formatDaysAsTime(days: number): string {
  const hours = Math.round(days * 24);
  if (hours === 0) return days === 0 ? 'at once' : 'under 1 h';
  // From a week on hours mean nothing.
  return formatDurationShort(hours < 7 * 24 ? hours * hourMs : Math.round(days) * dayMs);
}

/** The average time until a green card. */
export function averageTime({
  daysLeft,
  averageMargin,
}: Pick<CardOdds, 'daysLeft' | 'averageMargin'>): string {
  return formatAverageTime(daysLeft.average, averageMargin.days);
}

/** The average number of cards until a green one: nobody draws half a card. */
export function averageCards({
  chancesLeft,
  averageMargin,
}: Pick<CardOdds, 'chancesLeft' | 'averageMargin'>): string {
  return formatAverage(Math.round(chancesLeft.average), averageMargin.chances);
}

/** Within how many days: 'within 5 d 14 h', 'at once'. */
export function formatWithin(days: number): string {
  if (days === 0) return formatDaysAsTime(0);
  return oddsMessages.within(formatDaysAsTime(Math.max(days, 1 / 24)));
}

/** How many games take longer than the timer, in tenths: nobody counts them closer. */
export function formatLonger({ longerChance, margin }: WithoutDrawing): string {
  if (longerChance === 0 && margin === 0) return oddsMessages.longer(oddsMessages.none, true);
  const tenths = Math.round(longerChance * 10);
  if (tenths === 0) return oddsMessages.longer(oddsMessages.almostNone, true);
  return tenths === 10
    ? oddsMessages.longer(oddsMessages.almostAll, true)
    : oddsMessages.longer(oddsMessages.inTen(tenths), tenths === 1);
}
