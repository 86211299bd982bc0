import { useNow } from '../../../lib/use-now';
import styles from './session-facts.module.css';

interface ElapsedTimeProps {
  lock: { startedAt: string; endedAt: string | null };
  /** How many units are shown. */
  count: 2 | 3 | 4;
}

/** How long a lock has held, counting up while it does. */
export function ElapsedTime({ lock, count }: ElapsedTimeProps) {
  const now = useNow(1000);
  return <span className={styles.time}>{formatElapsed(elapsedMs(lock, now), count)}</span>;
}

const units = [
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const;

/**
 * Time gone by, rounded down, in at most `count` units: '5 d 16 h 17 m 09 s', '5 d 16 h 17 m' or '5 d 16 h'; below
 * a day with seconds where there is room: '16 h 17 m 09 s', '17 m 09 s', '9 s'.
 */
export function formatElapsed(ms: number, count: 2 | 3 | 4): string {
  let seconds = Math.max(0, Math.floor(ms / 1000));
  const parts: string[] = [];
  for (const [unit, size] of units) {
    const value = Math.floor(seconds / size);
    seconds %= size;
    if (parts.length === count || (parts.length === 0 && value === 0 && unit !== 's')) continue;
    const shown = unit === 's' && parts.length > 0 ? String(value).padStart(2, '0') : String(value);
    parts.push(`${shown} ${unit}`);
  }
  return parts.join(' ');
}

/** How long a lock has held at `now`, or held in all, in milliseconds. */
export function elapsedMs(lock: { startedAt: string; endedAt: string | null }, now: number): number {
  const until = lock.endedAt === null ? now : Date.parse(lock.endedAt);
  return Math.max(0, until - Date.parse(lock.startedAt));
}
