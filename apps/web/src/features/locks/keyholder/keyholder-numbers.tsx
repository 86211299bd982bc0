import { formatDurationShort } from '../../../lib/format/duration';
import { useNow } from '../../../lib/use-now';
import { countdownAt } from '../dashboard/lock-countdown';
import type { DashboardLock } from '../locks.calls';
import styles from './keyholder-numbers.module.css';
import { keyholderMessages } from './messages';

/** What is left of all these locks together at `now`, in milliseconds. */
function totalRemainingMs(locks: readonly DashboardLock[], now: number): number {
  return locks.reduce((sum, lock) => sum + (countdownAt(lock, now).remainingMs ?? 0), 0);
}

export interface KeyholderNumbersProps {
  /** Those that run. */
  running: readonly DashboardLock[];
  templateCount: number;
}

/** How much the keyholder holds. */
export function KeyholderNumbers({ running, templateCount }: KeyholderNumbersProps) {
  const totalMs = totalRemainingMs(running, useNow(60_000));
  // One wearer may wear several.
  const wearers = new Set(running.map((lock) => lock.wearer?._id));
  const numbers: readonly [string, string][] = [
    [keyholderMessages.wearersCount, String(wearers.size)],
    [keyholderMessages.templatesCount, String(templateCount)],
    [
      keyholderMessages.totalRemaining,
      totalMs === 0 ? keyholderMessages.noTime : formatDurationShort(totalMs),
    ],
  ];
  return (
    <dl className={styles.numbers} aria-label={keyholderMessages.numbers}>
      {numbers.map(([name, value]) => (
        <div key={name} className={styles.number}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
