export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of exactly 24 hours; civil days, which may have 23 or 25, are not counted with it. */
export const DAY_MS = 24 * HOUR_MS;

/** Seconds as replies show them; the timer itself counts milliseconds. */
export function wholeSeconds(ms: number): number {
  return Math.round(ms / SECOND_MS);
}
