import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../components/button/button';
import { LoadFailed } from '../../components/feedback/load-failed';
import { useDelayed } from '../../lib/use-delayed';
import { allNotificationsQuery } from './list.calls';
import { listMessages } from './list-messages';
import { LoadingLines, NotificationLines } from './notification-lines';
import styles from './notification-list.module.css';

/** Every notification, page by page. */
export function AllNotifications() {
  const all = useInfiniteQuery(allNotificationsQuery);
  const slow = useDelayed(all.isPending);
  if (all.isPending) return <LoadingLines slow={slow} />;
  if (all.data === undefined) return <LoadFailed title={listMessages.loadFailed} query={all} />;
  return (
    <>
      <NotificationLines byDay notifications={all.data.pages.flatMap((page) => page.notifications)} />
      {all.hasNextPage && (
        <Button
          wide
          className={styles.older ?? ''}
          busy={all.isFetchingNextPage}
          onClick={() => void all.fetchNextPage()}
        >
          {listMessages.older}
        </Button>
      )}
    </>
  );
}
