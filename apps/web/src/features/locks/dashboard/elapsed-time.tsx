import { useNow } from '../../../lib/use-now';
import { elapsedMs, formatElapsed } from './elapsed';
import styles from './elapsed-time.module.css';

/** How long a lock has held, counting up while it does. */
export function ElapsedTime({ lock }: { lock: { startedAt: string; endedAt: string | null } }) {
  const now = useNow(1000);
  return <span className={styles.time}>{formatElapsed(elapsedMs(lock, now))}</span>;
}
