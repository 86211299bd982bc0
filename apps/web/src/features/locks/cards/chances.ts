import type { DashboardLock } from '../locks.calls';

/** What the server said of the chances of a game. */
export type ChanceTimes = Pick<DashboardLock, 'nextPlayableAt' | 'nextChanceAt' | 'stackedChances'>;

/** How many cards may be drawn at `now`, epoch milliseconds, as far as the last answer tells. */
export function chancesAt({ nextPlayableAt, stackedChances }: ChanceTimes, now: number): number {
  const waits = nextPlayableAt !== null && Date.parse(nextPlayableAt) > now;
  return waits ? 0 : stackedChances + 1;
}

/** Clocks differ a little: nobody asks before the server's own hour has struck. */
const graceMs = 500;
const againMs = 10_000;

/** Goes up by one each time the server is to be asked again: from when a chance comes until it knows of it. */
export function askingStep({ nextChanceAt }: ChanceTimes, now: number): number {
  if (nextChanceAt === null) return -1;
  return Math.max(-1, Math.floor((now - Date.parse(nextChanceAt) - graceMs) / againMs));
}
