import { useNow } from '../../../lib/use-now';
import { elapsedMs, formatElapsed } from './elapsed';
import styles from './elapsed-time.module.css';

export interface ElapsedTimeProps {
  lock: { startedAt: string; endedAt: string | null };
  /** How many units are shown. */
  count: 2 | 3 | 4;
}

/** How long a lock has held, counting up while it does. */
export function ElapsedTime({ lock, count }: ElapsedTimeProps) {
  const now = useNow(1000);
  return <span className={styles.time}>{formatElapsed(elapsedMs(lock, now), count)}</span>;
}
