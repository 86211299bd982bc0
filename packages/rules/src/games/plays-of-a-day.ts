/** How often something was done on the last civil day on which it was. */
export interface DayCount {
  /** `YYYY-MM-DD`; empty before the first. */
  date: string;
  count: number;
}

export const NEVER: DayCount = { date: '', count: 0 };

/** How often on that day. */
export function countOn(done: DayCount, date: string): number {
  return done.date === date ? done.count : 0;
}
