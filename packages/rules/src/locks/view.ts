import { SECOND_MS } from '../time/duration';
import { remainingMs } from './engine';
import { hardStopAt } from './hard-stop';
import { isTimeHidden } from './hidden';
import type { LockViewer } from './permissions';
import type { LockState } from './state';

export interface LockNumbers {
  /** Rounded up; 0 only when the timer is through. Never more than an enforced maximum leaves. */
  remainingSeconds: number | null;
  /** All the time that the timer was given, in seconds. */
  totalSeconds: number | null;
  /** Whole percent of the way to the end, 100 only when the timer is through. */
  progress: number | null;
  /** When the lock opens as things stand, or opened; null while nobody can say. */
  endsAt: number | null;
  initialDurationSeconds: number;
  /** Since the start, frozen or not, until the end. */
  elapsedSeconds: number;
}

const HIDDEN = { remainingSeconds: null, totalSeconds: null, progress: null, endsAt: null };

/** The numbers that this viewer may see of a lock that was advanced to `now`. */
export function numbersOf(current: LockState, viewer: LockViewer, now: number): LockNumbers {
  const at = Math.max(now, current.lastEventAt);
  const { remainingSeconds, totalSeconds, progress, endsAt } = isTimeHidden(current, viewer)
    ? HIDDEN
    : countdown(current, at);
  return { remainingSeconds, totalSeconds, progress, endsAt, ...settledNumbers(current, at) };
}

/** The numbers of a lock that cannot be brought to `now`: nobody can say when it opens. */
export function stuckNumbers(stuck: LockState, now: number): LockNumbers {
  return { ...HIDDEN, ...settledNumbers(stuck, Math.max(now, stuck.lastEventAt)) };
}

function settledNumbers({ initialDurationMs, startedAt, endedAt }: LockState, at: number) {
  return {
    initialDurationSeconds: initialDurationMs / SECOND_MS,
    elapsedSeconds: Math.floor(((endedAt ?? at) - startedAt) / SECOND_MS),
  };
}

/** The numbers that may be hidden, of a state that was advanced to `now`. */
export function countdown(state: LockState, now: number) {
  const totalMs = state.initialDurationMs + state.addedMs;
  const totalSeconds = Math.ceil(totalMs / SECOND_MS);
  if (state.endedAt !== null)
    return { remainingSeconds: 0, totalSeconds, progress: 100, endsAt: state.endedAt };
  const timerMs = remainingMs(state, now);
  const leftMs = Math.min(timerMs, (hardStopAt(state) ?? Infinity) - now);
  const servedMs = totalMs - timerMs;
  const progress = leftMs === 0 ? 100 : Math.floor((100 * servedMs) / (servedMs + leftMs));
  return {
    remainingSeconds: Math.ceil(leftMs / SECOND_MS),
    totalSeconds,
    progress,
    endsAt: opensAt(state, now, timerMs),
  };
}

function opensAt(state: LockState, now: number, timerMs: number): number | null {
  // A lock that is still locked with nothing left is held there, nobody knows how long.
  if (timerMs === 0) return hardStopAt(state);
  const ends = state.freezes.map(({ until }) => until ?? Infinity);
  const at = Math.min(Math.max(now, ...ends) + timerMs, hardStopAt(state) ?? Infinity);
  return at === Infinity ? null : at;
}
