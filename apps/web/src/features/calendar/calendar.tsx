import { civilDate } from '@keyhold/rules/time/civil-day';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/button/button-link';
import { EmptyState } from '../../components/feedback/empty-state';
import { LoadFailed } from '../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { Card } from '../../components/surface/card';
import { Disclosure } from '../../components/surface/disclosure';
import { browserTimeZone } from '../../lib/browser-time-zone';
import { useDelayed } from '../../lib/use-delayed';
import { useNewerVersion } from '../../lib/use-newer-version';
import { useNow } from '../../lib/use-now';
import { useOnline } from '../../lib/use-online';
import { calendarKey, standingQuery, yearQuery } from './calendar.calls';
import styles from './calendar.module.css';
import { CalendarCard } from './calendar-card';
import skeletonStyles from './calendar-skeleton.module.css';
import { ExportPanel } from './export-panel';
import { calendarMessages, emptyMessages, explanations } from './messages';
import { StandingPanel } from './standing-panel';
import { StatsTiles } from './stats-tiles';
import { readView } from './view';

/** How the calendar comes to know what it shows. */
function Explanations({ zone }: { zone: string }) {
  return (
    <Card as="div" className={styles.explanations}>
      <Disclosure label={calendarMessages.how}>
        <div className={styles.folded}>
          {explanations(zone).map(({ title, text }) => (
            <section key={title} className={styles.explanation}>
              <h2>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </Disclosure>
    </Card>
  );
}

const weeks = [0, 1, 2, 3, 4];
const days = [0, 1, 2, 3, 4, 5, 6];

/** The place of a calendar that is on its way. */
function CalendarSkeleton() {
  return (
    <Loading label={calendarMessages.loading}>
      <div className={styles.calendar}>
        <Card as="div" className={styles.card}>
          <Skeleton className={skeletonStyles.line ?? ''} shape="block" height={52} />
          <div className={skeletonStyles.days}>
            {weeks.map((week) =>
              days.map((day) => <Skeleton key={week * 7 + day} shape="circle" width="100%" height="auto" />),
            )}
          </div>
        </Card>
        <Card as="div" className={styles.standing}>
          <Skeleton width={110} height={22} />
          <Skeleton className={skeletonStyles.line ?? ''} width="70%" />
          <Skeleton shape="block" height={46} />
        </Card>
        <Card as="div" className={styles.detail}>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </Card>
      </div>
    </Loading>
  );
}

/** What an empty calendar is for, and what fills it. */
function Welcome({ isKeyholder }: { isKeyholder: boolean }) {
  const { title, sentence, action } = emptyMessages[isKeyholder ? 'keyholder' : 'wearer'];
  return (
    <Card>
      <EmptyState
        title={title}
        // The calendar above shows already that nothing is there.
        illustration={null}
        action={<ButtonLink to={isKeyholder ? '/keyholder' : '/self/setup'}>{action}</ButtonLink>}
      >
        {sentence}
      </EmptyState>
    </Card>
  );
}

interface CalendarProps {
  /** What the address says to look at. */
  search: { view?: unknown; date?: unknown };
  /** They hold locks rather than wear them. */
  isKeyholder: boolean;
}

/** The person's time in locks, by day, month and year. */
export function Calendar({ search, isKeyholder }: CalendarProps) {
  const zone = browserTimeZone();
  const today = civilDate(zone, useNow(60_000));
  const view = readView(search, today);
  const year = useQuery(yearQuery(zone, view.date.slice(0, 4)));
  const standing = useQuery(standingQuery(zone, today));
  const online = useOnline();
  const slow = useDelayed(standing.isPending);
  // A period began or ended, by a lock or by hand, here or on another device.
  useNewerVersion('calendar:updated', { known: () => -1, refetch: [{ queryKey: calendarKey }] });

  const error = standing.error ?? year.error;
  const missing = standing.data === undefined || year.data === undefined;
  // Nothing to count, nothing to take along.
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
          <CalendarCard
            className={styles.card}
            view={view}
            zone={zone}
            today={today}
            known={year.data}
            isActive={standing.data.active.length > 0}
          />
          <StandingPanel className={styles.standing} zone={zone} active={standing.data.active} />
          <div className={styles.detail}>
            {isEmpty ? (
              <Welcome isKeyholder={isKeyholder} />
            ) : (
              <>
                <StatsTiles standing={standing.data} />
                <ExportPanel zone={zone} view={view} />
              </>
            )}
          </div>
          <Explanations zone={zone} />
        </div>
      )}
    </>
  );
}
