import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@keyhold/contracts/notifications/notifications';
import { infiniteQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store';
import { api } from '../../lib/api/client';
import { useCall } from '../../lib/api/use-call';
import { listMessages } from './list-messages';
import { notificationsQuery } from './notifications.calls';

/** All of them, newest first, page by page. */
export const allNotificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'all'],
  queryFn: ({ signal, pageParam }) =>
    api(listNotifications)({ query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextBefore,
});

interface Page {
  readonly notifications: readonly { readonly _id: string; readonly read: boolean }[];
  readonly unreadCount: number;
}

/** The page with one notification read; with all of them, without an id. */
function withRead<P extends Page>(page: P, id?: string): P {
  const isMeant = (one: P['notifications'][number]) => !one.read && (id === undefined || one._id === id);
  const unreadCount =
    id === undefined ? 0 : Math.max(0, page.unreadCount - page.notifications.filter(isMeant).length);
  const notifications = page.notifications.map((one) => (isMeant(one) ? { ...one, read: true } : one));
  return { ...page, notifications, unreadCount };
}

async function showRead(queryClient: QueryClient, id?: string): Promise<void> {
  await queryClient.cancelQueries(notificationsQuery);
  queryClient.setQueryData(notificationsQuery.queryKey, (known) => known && withRead(known, id));
  queryClient.setQueryData(
    allNotificationsQuery.queryKey,
    (known) => known && { ...known, pages: known.pages.map((page) => withRead(page, id)) },
  );
}

/** Marks one notification as read, on the screen at once. What did not reach the server comes back as unread. */
export function useReadNotification() {
  const queryClient = useQueryClient();
  return useCall(readNotification, {
    args: (id: string) => ({ params: { id } }),
    onMutate: (id) => showRead(queryClient, id),
    invalidates: [notificationsQuery],
  });
}

/** Marks every notification as read, on the screen at once. */
export function useReadAllNotifications() {
  const queryClient = useQueryClient();
  return useCall(readAllNotifications, {
    args: () => ({}),
    onMutate: () => showRead(queryClient),
    onError: (error) =>
      showToast({
        title: listMessages.markAllFailed,
        message: error.message,
        kind: 'error',
        key: 'read-all',
      }),
    invalidates: [notificationsQuery],
  });
}
