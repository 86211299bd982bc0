import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../components/feedback/empty-state';
import { Loading, Skeleton } from '../../components/feedback/skeleton';
import { QuietPageIllustration } from '../../components/illustrations/illustrations';
import { classNames } from '../../lib/class-names';
import { formatAgo, formatDay } from '../../lib/format/instant';
import { inReadersTime } from '../../lib/format/moments';
import { useNow } from '../../lib/use-now';
import { groupNotifications, type NotificationGroup } from './group-notifications';
import { useReadNotification } from './list.calls';
import { listMessages } from './list-messages';
import { notificationMessages } from './messages';
import styles from './notification-list.module.css';
import type { Notification } from './notifications.calls';
import { ownPath } from './own-path';

interface NotificationLinesProps {
  notifications: readonly Notification[];
  /** Under the days on which they came. */
  byDay?: boolean;
  /** Called when one leads to another page. */
  onFollow?: () => void;
}

/** The notifications, newest first; many of one kind in a row are one line, until the others are asked for. */
export function NotificationLines({ notifications, byDay = false, onFollow }: NotificationLinesProps) {
  const now = useNow(60_000);
  if (notifications.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState as="h3" title={listMessages.emptyTitle} illustration={<QuietPageIllustration />}>
          {listMessages.empty}
        </EmptyState>
      </div>
    );
  }
  const lines = (some: readonly Notification[]) => (
    <ul className={styles.list}>
      {groupNotifications(some).map((group) => (
        <GroupLines key={group.at(-1)?._id} group={group} onFollow={onFollow} />
      ))}
    </ul>
  );
  if (!byDay) return lines(notifications);
  const days = new Map<string, Notification[]>();
  for (const one of notifications) {
    const day = formatDay(Date.parse(one.createdAt), now);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h2>{day}</h2>
      {lines(ofDay)}
    </section>
  ));
}

interface GroupProps {
  group: NotificationGroup;
  onFollow: (() => void) | undefined;
}

function GroupLines({ group, onFollow }: GroupProps) {
  const [shown, setShown] = useState(false);
  const [newest, ...older] = group;
  const someUnread = older.some(({ read }) => !read);
  return (
    <>
      <NotificationLine notification={newest} onFollow={onFollow} />
      {shown && older.map((one) => <NotificationLine key={one._id} notification={one} onFollow={onFollow} />)}
      {older.length > 0 && (
        <li>
          <button
            type="button"
            className={classNames(styles.more, !shown && someUnread && styles.unread)}
            aria-expanded={shown}
            onClick={() => setShown(!shown)}
          >
            <span className={styles.mark} aria-hidden="true" />
            {shown ? listMessages.fewer : listMessages.more(older.length)}
          </button>
        </li>
      )}
    </>
  );
}

function NotificationLine({
  notification,
  onFollow,
}: { notification: Notification } & Omit<GroupProps, 'group'>) {
  const { _id, title, message, read, createdAt, metadata } = notification;
  const now = useNow(60_000);
  const router = useRouter();
  const markRead = useReadNotification();
  const path = ownPath(metadata.actionUrl);

  function open(): void {
    if (!read) markRead.mutate(_id);
    if (path === null) return;
    onFollow?.();
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
        {message !== '' && <span className={styles.message}>{inReadersTime(message, now)}</span>}
        <time className={styles.time} dateTime={createdAt}>
          {formatAgo(Date.parse(createdAt), now)}
        </time>
      </button>
    </li>
  );
}

/** What stands in the place of the lines while they come; nothing but the place at first. */
export function LoadingLines({ slow }: { slow: boolean }) {
  if (!slow) return <div className={styles.loading} />;
  return (
    <Loading label={listMessages.loading}>
      <div className={styles.loading}>
        <Skeleton width="60%" />
        <Skeleton />
        <Skeleton width="50%" />
        <Skeleton />
      </div>
    </Loading>
  );
}
