import { HYGIENIC_OVERRUN_STEP_MS, HYGIENIC_WINDOW_MS } from '@keyhold/rules/locks/hygienic';

/** What is left until `expiresAt`, or how long it is over, all in milliseconds. */
export interface SessionTime {
  readonly leftMs: number;
  readonly overMs: number;
  /** Hours of freeze that being late costs so far; an absence of the server of which it has not told yet is in them. */
  readonly penaltyHours: number;
  /** Until the next of them. */
  readonly nextPenaltyMs: number;
}

/** Where a hygienic unlock stands at `now`, both in epoch milliseconds. */
export function sessionTimeAt(expiresAt: number, now: number): SessionTime {
  const overMs = Math.max(0, now - expiresAt);
  return {
    // `now` may be a tick old: what has just begun shows the whole window, not a second more.
    leftMs: Math.min(Math.max(0, expiresAt - now), HYGIENIC_WINDOW_MS),
    overMs,
    penaltyHours: Math.floor(overMs / HYGIENIC_OVERRUN_STEP_MS),
    nextPenaltyMs: HYGIENIC_OVERRUN_STEP_MS - (overMs % HYGIENIC_OVERRUN_STEP_MS),
  };
}

/** Minutes and seconds, 'mm:ss': '29:59', '00:00', '125:07'. Started seconds count as whole. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
