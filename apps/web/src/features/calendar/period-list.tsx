import { Link } from '@tanstack/react-router';
import { UnlockIcon } from '../../components/icons/icons';
import type { LockPeriod } from './api/lock-periods-query';
import { periodMessages } from './messages';
import styles from './period-list.module.css';
import { periodTimes } from './period-times';

/** The periods of a day in words: from when to when, and what they were. */
export function PeriodList({
  periods,
  zone,
  now,
}: {
  periods: readonly LockPeriod[];
  zone: string;
  now: number;
}) {
  if (periods.length === 0) {
    return (
      <p className={styles.none}>
        <UnlockIcon size={18} />
        {periodMessages.none}
      </p>
    );
  }
  return (
    <ul className={styles.periods} aria-label={periodMessages.ofDay}>
      {periods.map((period) => (
        <li key={period._id} className={styles.period}>
          <PeriodName period={period} />
          <span className={styles.times}>{periodTimes(period, zone, now)}</span>
        </li>
      ))}
    </ul>
  );
}

function PeriodName({ period: { source, title, lockId } }: { period: LockPeriod }) {
  if (source === 'MANUAL') return <span className={styles.name}>{periodMessages.byHand}</span>;
  const name = title ?? periodMessages.lock;
  if (lockId === null) return <span className={styles.name}>{name}</span>;
  return (
    <Link
      to="/lock/$id"
      params={{ id: lockId }}
      className={styles.name}
      aria-label={periodMessages.toLock(name)}
    >
      {name}
    </Link>
  );
}
