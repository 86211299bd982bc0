import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { Columns } from '../../../components/page/page';
import { Card } from '../../../components/surface/card';
import { dashboardMessages } from '../messages';
import styles from './dashboard-skeleton.module.css';

/** The place of a lock that is on its way. */
export function DashboardSkeleton() {
  return (
    <Loading label={dashboardMessages.loading}>
      <Columns
        main={
          <Card as="div">
            <div className={styles.head}>
              <Skeleton shape="circle" width={36} />
              <Skeleton width="45%" />
            </div>
            <div className={styles.dial}>
              <Skeleton shape="circle" width={236} />
            </div>
            <div className={styles.chips}>
              <Skeleton width={140} height={28} />
              <Skeleton width={140} height={28} />
            </div>
          </Card>
        }
        detail={
          <Card as="div">
            <Skeleton width={90} height={20} />
            {[0, 1, 2, 3].map((line) => (
              <div key={line} className={styles.line}>
                <Skeleton width="30%" />
                <Skeleton width="22%" />
              </div>
            ))}
          </Card>
        }
      />
    </Loading>
  );
}
