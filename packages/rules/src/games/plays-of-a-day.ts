/** The plays of the last civil day on which anything was played. */
export interface DayPlays {
  /** `YYYY-MM-DD`; empty before the first. */
  date: string;
  count: number;
  /** The last play of the days before it; not there in states of former versions. */
  lastBefore?: number | null;
}

export const NEVER: DayPlays = { date: '', count: 0, lastBefore: null };

/** How often on that day. */
export function countOn(played: DayPlays, date: string): number {
  return played.date === date ? played.count : 0;
}

/** The last play before that day; `last` is the last of all. */
export function lastBefore(played: DayPlays, date: string, last: number | null): number | null {
  return played.date === date ? (played.lastBefore ?? null) : last;
}
