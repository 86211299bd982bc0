import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Button } from '../../components/button/button';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState } from '../../components/feedback/error-state';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { QuietPageIllustration } from '../../components/illustrations/illustrations';
import { classNames } from '../../lib/class-names';
import { formatAgo } from '../../lib/format/instant';
import { safeNextPath } from '../../lib/next-path';
import { useDelayed } from '../../lib/use-delayed';
import { useNow } from '../../lib/use-now';
import { notificationMessages } from './messages';
import styles from './notification-list.module.css';
import {
  type Notification,
  notificationsQuery,
  useReadAllNotifications,
  useReadNotification,
} from './notifications.calls';

/** The path of this site that an action leads to; null for any other address. */
export function ownPath(actionUrl: string | undefined): string | null {
  if (actionUrl === undefined) return null;
  const path = safeNextPath(actionUrl);
  // '/' is also what stands for an address that is not followed.
  return path === '/' && actionUrl !== '/' ? null : path;
}

/** Marks everything as read; only there while something is unread. */
export function MarkAllButton() {
  const { data } = useQuery(notificationsQuery);
  const readAll = useReadAllNotifications();
  if (data === undefined || data.unreadCount === 0) return null;
  return (
    <Button variant="quiet" small busy={readAll.isPending} onClick={() => readAll.mutate()}>
      {notificationMessages.markAll}
    </Button>
  );
}

/** The notifications, newest first. `onFollow` is called when one leads to another page. */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const list = useQuery(notificationsQuery);
  const slow = useDelayed(list.isPending);
  if (list.isPending) {
    return slow ? (
      <Loading label={notificationMessages.loading}>
        <div className={styles.loading}>
          <Skeleton width="60%" />
          <Skeleton />
          <Skeleton width="50%" />
          <Skeleton />
        </div>
      </Loading>
    ) : (
      <div className={styles.loading} />
    );
  }
  if (list.data === undefined) {
    return (
      <ErrorState
        as="h3"
        title={notificationMessages.loadFailed}
        message={list.error?.message}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (list.data.notifications.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState as="h3" title={notificationMessages.emptyTitle} illustration={<QuietPageIllustration />}>
          {notificationMessages.empty}
        </EmptyState>
      </div>
    );
  }
  return (
    <ul className={styles.list}>
      {list.data.notifications.map((one) => (
        <NotificationLine key={one._id} notification={one} onFollow={onFollow} />
      ))}
    </ul>
  );
}

function NotificationLine({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { _id, title, message, read, createdAt, metadata } = notification;
  const now = useNow(60_000);
  const router = useRouter();
  const markRead = useReadNotification();
  const path = ownPath(metadata.actionUrl);

  function open(): void {
    if (!read) markRead.mutate(_id);
    if (path === null) return;
    onFollow();
    router.history.push(path);
  }

  return (
    <li>
      <button type="button" className={classNames(styles.line, !read && styles.unread)} onClick={open}>
        <span className={styles.mark} aria-hidden="true" />
        <span className={styles.title}>
          {!read && <span className="visually-hidden">{notificationMessages.unread}: </span>}
          {title}
        </span>
        {message !== '' && <span className={styles.message}>{message}</span>}
        <time className={styles.time} dateTime={createdAt}>
          {formatAgo(Date.parse(createdAt), now)}
        </time>
      </button>
    </li>
  );
}
