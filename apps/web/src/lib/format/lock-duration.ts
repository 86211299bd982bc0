import { formatDurationShort, secondMs } from './duration';

interface LockDuration {
  readonly initialDurationSeconds: number;
  readonly maxDurationSeconds: number | null;
  /** The maximum is kept; else it is not named. */
  readonly limitBeyondMax: boolean;
}

/** How long a shared lock takes: what it starts with, and the maximum where that is kept: '7 d, at most 10 d'. */
export function formatLockDuration(
  { initialDurationSeconds, maxDurationSeconds, limitBeyondMax }: LockDuration,
  format: (ms: number) => string = formatDurationShort,
): string {
  const initial = format(initialDurationSeconds * secondMs);
  return maxDurationSeconds === null || !limitBeyondMax
    ? initial
    : `${initial}, at most ${format(maxDurationSeconds * secondMs)}`;
}
