import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button/button';
import { notificationsQuery } from './api/notifications-query';
import { useReadAllNotifications } from './api/use-read-all-notifications';
import { notificationMessages } from './messages';

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
