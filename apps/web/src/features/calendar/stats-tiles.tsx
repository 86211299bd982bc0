import { formatDurationShort } from '../../lib/format/duration';
import { useNow } from '../../lib/use-now';
import type { standingQuery } from './calendar.calls';
import { statsMessages } from './messages';
import styles from './stats-tiles.module.css';

type Standing = Awaited<ReturnType<NonNullable<ReturnType<typeof standingQuery>['queryFn']>>>;

/** The statistics of the person's life in locks; the time goes on while something runs. */
export function StatsTiles({ standing: { stats, active, askedAtMs } }: { standing: Standing }) {
  const now = useNow(60_000);
  const sinceMs = active.length > 0 ? Math.max(0, now - askedAtMs) : 0;
  const tiles: readonly [string, string][] = [
    [statsMessages.total, formatDurationShort(stats.totalLockedMs + sinceMs)],
    [statsMessages.sessions, String(stats.sessionCount)],
    [statsMessages.longest, statsMessages.days(stats.longestStreakDays)],
    [statsMessages.current, statsMessages.days(stats.currentStreakDays)],
  ];
  return (
    <dl className={styles.tiles} aria-label={statsMessages.title}>
      {tiles.map(([name, value]) => (
        <div key={name} className={styles.tile}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
