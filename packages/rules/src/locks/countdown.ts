import type { Freeze, LockState, Timer } from './state';

/**
 * Returns what the timer has left at `now` in milliseconds, never below zero. After the end it stays at what
 * it was then.
 */
export function remainingMs(state: LockState, now: number): number {
  const { remainingMs: left, runningSince } = state.timer;
  if (runningSince === null) return left;
  // A clock that was set back must not give time back to the timer.
  return Math.max(0, left - Math.max(0, now - runningSince));
}

/** When the timer is at zero; null while it stands with something left. */
export function timerZeroAt(state: LockState): number | null {
  const { remainingMs: left, runningSince } = state.timer;
  if (runningSince !== null) return runningSince + left;
  // A standing timer that somebody emptied is at zero since that event.
  return left === 0 ? state.lastEventAt : null;
}

/** The timer as it goes on from `at`: it stands while any freeze holds. */
export function timerFrom(left: number, freezes: readonly Freeze[], at: number): Timer {
  return { remainingMs: left, runningSince: freezes.length > 0 ? null : at };
}
