import { civilDate, startOfDate, timeOfDayMs } from '../time/civil-day';
import { addDays } from '../time/dates';
import { DAY_MS, MINUTE_MS } from '../time/duration';

/** From and to in minutes since midnight by the clocks of an IANA zone; `to` may lie on the next day. */
export interface QuietHours {
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly timezone: string;
}

/**
 * Returns when the quiet hours that hold at `now` are over, in epoch milliseconds; null outside of them. Equal ends are
 * no quiet hours. Where the clocks change in between, they end when the clocks show the time, or would have.
 */
export function quietUntil({ fromMinute, toMinute, timezone }: QuietHours, now: number): number | null {
  if (fromMinute === toMinute) return null;
  const minute = timeOfDayMs(timezone, now) / MINUTE_MS;
  const isOvernight = fromMinute > toMinute;
  const isQuiet = isOvernight
    ? minute >= fromMinute || minute < toMinute
    : minute >= fromMinute && minute < toMinute;
  if (!isQuiet) return null;
  const today = civilDate(timezone, now);
  const lastDay = isOvernight && minute >= fromMinute ? addDays(today, 1) : today;
  return Math.max(instantOf(timezone, lastDay, toMinute), now + 1);
}

/** Returns the first instant after `after` at which the clocks of that IANA zone show that minute of the day. */
export function nextMinuteOfDay(timezone: string, minute: number, after: number): number {
  const today = civilDate(timezone, after);
  const candidates = [today, addDays(today, 1)].map((date) => instantOf(timezone, date, minute));
  return candidates.find((at) => at > after) ?? after + DAY_MS;
}

/** When the clocks of the zone show that minute of a date; where they skip it, as long after midnight as it would be. */
function instantOf(timezone: string, date: string, minute: number): number {
  const guess = startOfDate(timezone, date) + minute * MINUTE_MS;
  // The clocks may have changed since midnight.
  const shown = guess + minute * MINUTE_MS - timeOfDayMs(timezone, guess);
  const isShown = timeOfDayMs(timezone, shown) === minute * MINUTE_MS && civilDate(timezone, shown) === date;
  return isShown ? shown : guess;
}
