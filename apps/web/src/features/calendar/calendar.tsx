import { civilDate } from '@keyhold/rules/time/civil-day';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../components/feedback/load-failed';
import { browserTimeZone } from '../../lib/browser-time-zone';
import { useDelayed } from '../../lib/use-delayed';
import { useNow } from '../../lib/use-now';
import { useOnline } from '../../lib/use-online';
import { standingQuery, yearQuery } from './api/lock-periods-query';
import styles from './calendar.module.css';
import { CalendarCard } from './calendar-card';
import { CalendarSkeleton } from './calendar-skeleton';
import { Explanations } from './explanations';
import { ExportPanel } from './export-panel';
import { calendarMessages } from './messages';
import { useCalendarUpdates } from './realtime';
import { StandingPanel } from './standing-panel';
import { StatsTiles } from './stats-tiles';
import { readView } from './view';

/** The person's time in locks, by day, month and year; `search` is what the address says to look at. */
export function Calendar({ search }: { search: { view?: unknown; date?: unknown } }) {
  const zone = browserTimeZone();
  const today = civilDate(zone, useNow(60_000));
  const view = readView(search, today);
  const year = useQuery(yearQuery(zone, view.date.slice(0, 4)));
  const standing = useQuery(standingQuery(zone, today));
  const online = useOnline();
  const slow = useDelayed(standing.isPending);
  useCalendarUpdates();

  const error = standing.error ?? year.error;
  const missing = standing.data === undefined || year.data === undefined;
  // Nothing to count, nothing to take along: what is missing is said first.
  const isEmpty = standing.data?.stats.sessionCount === 0;
  const isFetching = standing.isFetching || year.isFetching;
  const refetch = () => Promise.all([standing.refetch(), year.refetch()]);
  if (standing.isPending) return slow ? <CalendarSkeleton /> : null;
  return (
    <>
      {error !== null && (online || missing) && (
        <LoadFailed
          title={missing ? calendarMessages.loadFailed : calendarMessages.refreshFailed}
          query={{ error, isFetching, refetch }}
        />
      )}
      {standing.data !== undefined && (
        <div className={styles.calendar}>
          {isEmpty && (
            <div className={styles.detail}>
              <StatsTiles standing={standing.data} />
            </div>
          )}
          <StandingPanel className={styles.standing} zone={zone} active={standing.data.active} />
          <CalendarCard
            className={styles.card}
            view={view}
            zone={zone}
            today={today}
            known={year.data}
            isActive={standing.data.active.length > 0}
          />
          {!isEmpty && (
            <div className={styles.detail}>
              <StatsTiles standing={standing.data} />
              <ExportPanel zone={zone} view={view} />
            </div>
          )}
          <Explanations className={styles.explanations} zone={zone} />
        </div>
      )}
    </>
  );
}
