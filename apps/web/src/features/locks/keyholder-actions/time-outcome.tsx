import { formatDurationShort, hourMs } from '../../../lib/format/duration';
import { formatSoon } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { countdownAt } from '../dashboard/lock-countdown';
import type { LockDetail } from '../locks.calls';
import { keyholderMessages as text } from './messages';
import styles from './time-dialog.module.css';
import { timeTaken } from './time-taken';

export interface TimeOutcomeProps {
  lock: LockDetail;
  act: 'add' | 'remove';
  hours: number | null;
  /** What was warned of at a first press, which the next one does. */
  asked: string | null;
}

/** What is left now and what would be left; that a hard stop stands above it, and what cannot be taken back. */
export function TimeOutcome({ lock, act, hours, asked }: TimeOutcomeProps) {
  const now = useNow(60_000);
  const { remainingMs } = countdownAt(lock, now);
  const change = (hours ?? 0) * hourMs * (act === 'add' ? 1 : -1);
  const ahead = act === 'remove' && hours !== null ? timeTaken(lock, hours, now).warning : null;
  const warning = ahead ?? asked;
  const left = remainingMs === null ? null : formatDurationShort(remainingMs);
  const then = formatDurationShort(Math.max(0, (remainingMs ?? 0) + change));
  const sentences = [
    left !== null && (warning === null ? text.left(left, then) : text.leftNow(left)),
    act === 'add' && lock.hardStopAt !== null && text.hardStop(formatSoon(Date.parse(lock.hardStopAt), now)),
    warning,
    asked !== null && text.pressAgain,
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <p className={styles.outcome} aria-live="polite">
      {sentences.join(' ')}
    </p>
  );
}
