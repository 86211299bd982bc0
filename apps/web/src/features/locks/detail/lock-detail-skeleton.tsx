import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { Columns } from '../../../components/page/page';
import { Card } from '../../../components/surface/card';
import styles from './lock-detail-skeleton.module.css';
import { detailMessages } from './messages';

/** The place of a lock that is on its way. */
export function LockDetailSkeleton() {
  return (
    <Loading label={detailMessages.loading}>
      <div className={styles.head}>
        <Skeleton width={150} />
        <Skeleton width={260} height={30} />
      </div>
      <Columns
        main={
          <Card as="div" className={styles.card}>
            <Skeleton width="45%" height={36} />
            <Skeleton shape="circle" width={250} />
            <Skeleton height={96} />
          </Card>
        }
        detail={[0, 1, 2].map((panel) => (
          <Card as="div" key={panel} className={styles.card}>
            <Skeleton width={140} height={20} />
            <Skeleton />
            <Skeleton width="70%" />
          </Card>
        ))}
      />
    </Loading>
  );
}
