import { formatDurationShort } from '../../../lib/format/duration';
import { formatMoment } from '../../../lib/format/instant';
import { useNow } from '../../../lib/use-now';
import { ElapsedTime } from '../dashboard/elapsed-time';
import { countdownAt, percentOf } from '../dashboard/lock-countdown';
import type { LockDetail } from '../locks.calls';
import { overviewMessages } from './messages';
import styles from './overview-facts.module.css';

/** The figures under the dial; the time gone by counts by the second. */
export function OverviewFacts({ lock }: { lock: LockDetail }) {
  const now = useNow(60_000);
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{overviewMessages.lockedFor}</dt>
        <dd>
          <ElapsedTime lock={lock} count={4} />
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{overviewMessages.lockedSince}</dt>
        <dd>{formatMoment(Date.parse(lock.startedAt), now, 'short')}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{overviewMessages.initial}</dt>
        <dd>{formatDurationShort(lock.initialDurationSeconds * 1000)}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{overviewMessages.progress}</dt>
        <dd>{progressText(lock, now)}</dd>
      </div>
    </dl>
  );
}

function progressText(lock: LockDetail, now: number): string {
  if (lock.progress === null) return overviewMessages.hidden;
  if (lock.endedAt !== null) return `${lock.progress} %`;
  return `${percentOf(countdownAt(lock, now).progress ?? 0)} %`;
}
