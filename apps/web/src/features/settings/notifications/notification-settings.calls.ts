import type { ArgsOf, ReplyOf } from '@keyhold/contracts/endpoint';
import {
  changeNotificationSettings,
  readNotificationSettings,
} from '@keyhold/contracts/notifications/notification-settings';
import { topics } from '@keyhold/contracts/notifications/topics';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/feedback/toast-store';
import { api } from '../../../lib/api/client';
import { useCall } from '../../../lib/api/use-call';
import { readPushState } from '../../../lib/browser-push';
import { notificationTexts as texts } from './messages';

export type NotificationSettings = ReplyOf<typeof readNotificationSettings>;
type Change = ArgsOf<typeof changeNotificationSettings>['body'];

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => api(readNotificationSettings)({}, { signal }),
});

/** Saves one change after the other; each shows at once, and comes back if it was not saved. */
export function useChangeNotifications() {
  const queryClient = useQueryClient();
  return useCall(changeNotificationSettings, {
    args: (body: Change) => ({ body }),
    scope: { id: 'notification-settings' },
    onMutate: async (change) => {
      await queryClient.cancelQueries(notificationSettingsQuery);
      queryClient.setQueryData(
        notificationSettingsQuery.queryKey,
        (known) => known && withChange(known, change),
      );
    },
    onError: ({ message }) =>
      showToast({ title: texts.failed, message, kind: 'error', key: 'notification-settings' }),
    invalidates: [notificationSettingsQuery],
  });
}

function withChange(known: NotificationSettings, change: Change): NotificationSettings {
  const switches = { ...known.switches };
  for (const { topic, channel, on } of change.switches ?? [])
    switches[topic] = { ...switches[topic], [channel]: on };
  const kinds = { ...known.kinds };
  const changed = new Map(change.kinds?.map(({ name, on }) => [name, on]));
  for (const topic of changed.size > 0 ? topics : [])
    kinds[topic] = kinds[topic].map((kind) => ({ ...kind, on: changed.get(kind.name) ?? kind.on }));
  const { quietHours = known.quietHours, showsWords = known.showsWords } = change;
  return { switches, kinds, quietHours, showsWords };
}

/** Whether this browser receives pushes. */
export const pushStateQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => readPushState(signal),
  staleTime: 0,
});
