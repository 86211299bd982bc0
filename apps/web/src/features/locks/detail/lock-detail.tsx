import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ButtonLink } from '../../../components/button/button-link';
import { EmptyState } from '../../../components/feedback/empty-state';
import { LoadFailed } from '../../../components/feedback/load-failed';
import { Loading, Skeleton } from '../../../components/feedback/skeleton';
import { showToast } from '../../../components/feedback/toast-store';
import { LostKeyIllustration } from '../../../components/illustrations/illustrations';
import { Columns, PageHeader } from '../../../components/page/page';
import { Card } from '../../../components/surface/card';
import { ApiError } from '../../../lib/api/client';
import { useDelayed } from '../../../lib/use-delayed';
import { useOnline } from '../../../lib/use-online';
import { type LockDetail as Lock, lockQuery } from '../locks.calls';
import styles from './lock-detail.module.css';
import { LockPanels } from './lock-panels';
import { detailMessages } from './messages';

const hiddenLockPollMs = 60_000;

interface LockDetailProps {
  lockId: string;
  /** The panel that the address names, without '#'. */
  anchor: string;
  /** The account may reach its ways out and its combination, and nothing else. */
  restricted: boolean;
  /** The lock did not load, or is gone: away from here. */
  onLeave: () => void;
  /** It was archived. */
  onArchived: (lock: Lock) => void;
}

/** A lock with everything about it, to its wearer or its keyholder. */
export function LockDetail({ lockId, onLeave, ...rest }: LockDetailProps) {
  const lock = useQuery({
    ...lockQuery(lockId),
    // Where the time is hidden, nothing here knows when it ends.
    refetchInterval: ({ state }) =>
      state.data?.endedAt === null && state.data.remainingSeconds === null ? hiddenLockPollMs : false,
  });
  const slow = useDelayed(lock.isPending);
  const online = useOnline();
  useLeaveWhenFailed(lock.data === undefined ? lock.error : null, onLeave);

  if (lock.isPending) return slow ? <LockDetailSkeleton /> : null;
  if (lock.data === undefined) return null;
  if (lock.data === null) return <LockNotFound />;
  const refreshFailed = lock.isError && online && (
    <LoadFailed title={detailMessages.refreshFailed} query={lock} />
  );
  return <LockPanels lock={lock.data} notice={refreshFailed || null} onLeave={onLeave} {...rest} />;
}

/** Without anything to show there is nothing to stay for: says so and goes. Signed out, the login comes by itself. */
function useLeaveWhenFailed(error: Error | null, onLeave: () => void): void {
  useEffect(() => {
    if (error === null || (error instanceof ApiError && error.status === 401)) return;
    showToast({
      title: detailMessages.loadFailed,
      message: error.message,
      kind: 'error',
      key: 'lock-detail',
    });
    onLeave();
  }, [error, onLeave]);
}

/** The place of a lock that is on its way. */
function LockDetailSkeleton() {
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

/** No lock of this name, or none that is theirs to see. */
function LockNotFound() {
  return (
    <>
      <PageHeader title={detailMessages.title} />
      <Card>
        <EmptyState
          title={detailMessages.notFound}
          illustration={<LostKeyIllustration />}
          action={<ButtonLink to="/">{detailMessages.back}</ButtonLink>}
        >
          {detailMessages.notFoundSentence}
        </EmptyState>
      </Card>
    </>
  );
}
