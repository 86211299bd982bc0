import { civilDate, timeOfDayMs, utcOffsetMs } from './civil-day';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from './duration';

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

function offsetOf(zone: string, at: number): string {
  const offsetMs = utcOffsetMs(zone, at);
  const size = Math.abs(offsetMs);
  return `${offsetMs < 0 ? '-' : '+'}${two(size / HOUR_MS)}:${two((size % HOUR_MS) / MINUTE_MS)}`;
}

/** An instant as ISO 8601 by the clocks of that IANA zone, to the second: `2026-10-25T02:30:00+01:00`. */
export function offsetTime(zone: string, at: number): string {
  const clock = timeOfDayMs(zone, at);
  const time = [clock / HOUR_MS, (clock % HOUR_MS) / MINUTE_MS, (clock % MINUTE_MS) / SECOND_MS].map(two);
  return `${civilDate(zone, at)}T${time.join(':')}${offsetOf(zone, at)}`;
}
