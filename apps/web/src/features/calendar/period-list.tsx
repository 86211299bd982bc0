import { civilDate } from '@keyhold/rules/time/civil-day';
import { Link } from '@tanstack/react-router';
import { UnlockIcon } from '../../components/icons/icons';
import { timeOfDay } from '../../lib/format/instant';
import type { LockPeriod } from './calendar.calls';
import { periodMessages } from './messages';
import styles from './period-list.module.css';

/**
 * From when to when a period ran, in the reader's way and the calendar's zone: the day once where it is the same, the
 * years where they are not.
 */
function periodTimes({ startAt, endAt }: LockPeriod, zone: string, now: number): string {
  const start = new Date(startAt);
  const isOfThisYear = civilDate(zone, start.getTime()).slice(0, 4) === civilDate(zone, now).slice(0, 4);
  const format = new Intl.DateTimeFormat(undefined, {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    ...timeOfDay(),
    // A range says them itself.
    ...(endAt === null && !isOfThisYear && { year: 'numeric' }),
  });
  return endAt === null
    ? `${format.format(start)} – ${periodMessages.goesOn}`
    : format.formatRange(start, new Date(endAt));
}

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
