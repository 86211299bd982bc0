import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import styles from './keyholder-dashboard.module.css';
import { keyholderMessages } from './messages';

/** The place of what is on its way. */
export function KeyholderSkeleton() {
  return (
    <Loading label={keyholderMessages.loading}>
      <Skeleton shape="block" height={84} />
      <div className={styles.section}>
        <Skeleton width={160} height={24} />
        <div className={styles.grid}>
          <Skeleton shape="block" height={210} />
          <Skeleton shape="block" height={210} />
        </div>
      </div>
    </Loading>
  );
}
