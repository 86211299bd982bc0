import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { Card } from '../../components/surface/card';
import styles from './calendar.module.css';
import skeletonStyles from './calendar-skeleton.module.css';
import { calendarMessages } from './messages';

const weeks = [0, 1, 2, 3, 4];
const days = [0, 1, 2, 3, 4, 5, 6];

/** The place of a calendar that is on its way. */
export function CalendarSkeleton() {
  return (
    <Loading label={calendarMessages.loading}>
      <div className={styles.calendar}>
        <Card as="div" className={styles.standing}>
          <Skeleton width={110} height={22} />
          <Skeleton className={skeletonStyles.line ?? ''} width="70%" />
          <Skeleton shape="block" height={46} />
        </Card>
        <Card as="div" className={styles.card}>
          <Skeleton className={skeletonStyles.line ?? ''} shape="block" height={52} />
          <div className={skeletonStyles.days}>
            {weeks.map((week) =>
              days.map((day) => <Skeleton key={week * 7 + day} shape="circle" width="100%" height="auto" />),
            )}
          </div>
        </Card>
        <Card as="div" className={styles.detail}>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </Card>
      </div>
    </Loading>
  );
}
