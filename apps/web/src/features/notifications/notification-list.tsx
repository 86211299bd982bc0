import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button/button';
import { ButtonLink } from '../../components/button/button-link';
import { LoadFailed } from '../../components/feedback/load-failed';
import { useDelayed } from '../../lib/use-delayed';
import { useReadAllNotifications } from './list.calls';
import { listMessages } from './list-messages';
import { LoadingLines, NotificationLines } from './notification-lines';
import { notificationsQuery } from './notifications.calls';

/** Marks everything as read; only there while something is unread. */
export function MarkAllButton() {
  const { data } = useQuery(notificationsQuery);
  const readAll = useReadAllNotifications();
  if (data === undefined || data.unreadCount === 0) return null;
  return (
    <Button variant="quiet" small busy={readAll.isPending} onClick={() => readAll.mutate()}>
      {listMessages.markAll}
    </Button>
  );
}

/** Leads to the page with all of them. */
export function AllLink({ onFollow }: { onFollow: () => void }) {
  const { data } = useQuery(notificationsQuery);
  if (data === undefined || data.notifications.length === 0) return null;
  return (
    <ButtonLink to="/notifications" variant="quiet" small onClick={onFollow}>
      {listMessages.all}
    </ButtonLink>
  );
}

/** The newest notifications. `onFollow` is called when one leads to another page. */
export function NotificationList({ onFollow }: { onFollow: () => void }) {
  const list = useQuery(notificationsQuery);
  const slow = useDelayed(list.isPending);
  if (list.isPending) return <LoadingLines slow={slow} />;
  if (list.data === undefined) return <LoadFailed title={listMessages.loadFailed} query={list} />;
  return <NotificationLines notifications={list.data.notifications} onFollow={onFollow} />;
}
