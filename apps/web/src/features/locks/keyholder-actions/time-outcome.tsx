import { formatDurationShort, hourMs } from '../../../lib/format/duration';
import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import type { LockDetail } from '../api/lock-query';
import { countdownAt } from '../dashboard/lock-countdown';
import { keyholderMessages as text } from './messages';
import styles from './time-dialog.module.css';

/** What is left now and what would be left; and that a hard stop stands above it. */
export function TimeOutcome({
  lock,
  act,
  hours,
}: {
  lock: LockDetail;
  act: 'add' | 'remove';
  hours: number | null;
}) {
  const now = useNow(60_000);
  const { remainingMs } = countdownAt(lock, now);
  const change = (hours ?? 0) * hourMs * (act === 'add' ? 1 : -1);
  const stop =
    act === 'add' && lock.hardStopAt !== null
      ? ` ${text.hardStop(formatSoon(Date.parse(lock.hardStopAt), now))}`
      : '';
  if (remainingMs === null) return stop === '' ? null : <p className={styles.outcome}>{stop.trim()}</p>;
  const then = formatDurationShort(Math.max(0, remainingMs + change));
  return (
    <p className={styles.outcome} aria-live="polite">
      {text.left(formatDurationShort(remainingMs), then)}
      {stop}
    </p>
  );
}
