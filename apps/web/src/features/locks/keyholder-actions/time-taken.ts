import { hourMs } from '../../../lib/format/duration';
import { countdownAt } from '../dashboard/lock-countdown';
import type { DashboardLock } from '../locks.calls';
import { keyholderMessages as text } from './messages';

/** The server rounds what is left up to whole seconds. */
const roundingMs = 1000;

export interface TimeTaken {
  /** Null where a hard stop comes first: then nobody here knows how much the timer holds. */
  readonly takenMs: number | null;
  /** What cannot be taken back; null where time is left on the timer. */
  readonly warning: string | null;
}

/** What it comes to, at `now`, to take these hours from a lock: the rules take at most what is left. */
export function timeTaken(lock: DashboardLock, hours: number, now: number): TimeTaken {
  const { remainingMs } = countdownAt(lock, now);
  const wantedMs = hours * hourMs;
  if (remainingMs === null || remainingMs === 0 || wantedMs < remainingMs) {
    return { takenMs: wantedMs, warning: null };
  }
  const { hardStopAt, gameSession } = lock;
  if (hardStopAt !== null && Date.parse(hardStopAt) - now <= remainingMs + roundingMs) {
    return { takenMs: null, warning: text.mayOpen };
  }
  const waits = gameSession !== null && gameSession.currentTaskPoints < gameSession.pointsRequired;
  return { takenMs: remainingMs, warning: waits ? text.waitsForPoints : text.opensAtOnce };
}
