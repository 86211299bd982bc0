import {
  confirmTelegram,
  linkTelegram,
  readTelegram,
  startTelegram,
  unlinkTelegram,
} from '@keyhold/contracts/notifications/telegram';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client';
import { sessionQuery } from '../../../lib/api/session';
import { useCall } from '../../../lib/api/use-call';

/** Whether there is a bot at all. */
export const telegramQuery = queryOptions({
  queryKey: ['telegram'],
  queryFn: ({ signal }) => api(readTelegram)({}, { signal }),
});

const linkRenewedMs = 25 * 60_000;

/** The link that opens the bot. It stays the same while somebody is away in Telegram with it, and is renewed before it ends. */
export const startLinkQuery = queryOptions({
  queryKey: ['telegram', 'start'],
  queryFn: () => api(startTelegram)({}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchInterval: linkRenewedMs,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
});

/** Has a code sent to a chat. */
export function useLinkTelegram(userId: string) {
  return useCall(linkTelegram, { args: (chatId: string) => ({ params: { userId }, body: { chatId } }) });
}

/** Proves the chat by the code that came there. */
export function useConfirmTelegram(userId: string) {
  return useCall(confirmTelegram, {
    args: (code: string) => ({ params: { userId }, body: { code } }),
    invalidates: [sessionQuery],
    untilFresh: true,
  });
}

/** Forgets the chat, on the screen at once. */
export function useUnlinkTelegram(userId: string) {
  const queryClient = useQueryClient();
  return useCall(unlinkTelegram, {
    args: () => ({ params: { userId } }),
    onSuccess: () => {
      queryClient.setQueryData(
        sessionQuery.queryKey,
        (user) => user && { ...user, telegramChatId: null, telegramNotificationsEnabled: false },
      );
    },
    invalidates: [sessionQuery],
  });
}
