import { timeOfDayMs } from '../time/civil-day';
import { HOUR_MS } from '../time/duration';

/** A full hour on the clocks of a day. */
export interface HourMark {
  readonly at: number;
  /** 0 to 23, as the clocks show it; one comes twice, or is left out, where they change. */
  readonly hour: number;
}

/** Every full hour that the clocks of that IANA zone show from `startsAt`, the beginning of a day, to its end. */
export function hourMarks(
  zone: string,
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
): HourMark[] {
  const marks: HourMark[] = [];
  for (let at = startsAt; at < endsAt; at = nextFullHour(zone, at)) {
    marks.push({ at, hour: Math.floor(timeOfDayMs(zone, at) / HOUR_MS) });
  }
  return marks;
}

/** Mostly an hour later; some clocks change by half an hour. */
function nextFullHour(zone: string, at: number): number {
  const past = timeOfDayMs(zone, at + HOUR_MS) % HOUR_MS;
  const before = at + HOUR_MS - past;
  return before > at && timeOfDayMs(zone, before) % HOUR_MS === 0 ? before : before + HOUR_MS;
}
