import { DAY_MS } from '../time/duration';

/** So many suggestions a person may send in one day of UTC. */
export const SUGGESTIONS_A_DAY = 3;

/** How many suggestions a person has sent on the day that began at `dayStart` (epoch ms). */
export interface DayCount {
  readonly dayStart: number;
  readonly used: number;
}

export interface Allowance {
  readonly used: number;
  readonly remaining: number;
  /** When a new day begins, in epoch ms. */
  readonly resetAt: number;
}

/** The beginning of the day of UTC that `now` is in. */
export const dayStartOf = (now: number): number => Math.floor(now / DAY_MS) * DAY_MS;

/** What a person may still send at `now`; the count of a former day is over. Null for who has sent nothing yet. */
export function allowanceAt(count: DayCount | null, now: number): Allowance {
  const dayStart = dayStartOf(now);
  const used = count?.dayStart === dayStart ? count.used : 0;
  return { used, remaining: Math.max(0, SUGGESTIONS_A_DAY - used), resetAt: dayStart + DAY_MS };
}
