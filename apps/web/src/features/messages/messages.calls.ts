import {
  clearConversation,
  listConversations,
  listGroups,
  markRead as markReadEndpoint,
  readThread,
} from '@keyhold/contracts/messages/conversations';
import { reactToMessage, reportMessage } from '@keyhold/contracts/messages/messages';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showToast } from '../../components/feedback/toast-store';
import { api } from '../../lib/api/client';
import { orNull } from '../../lib/api/or-null';
import { useCall } from '../../lib/api/use-call';
import { minuteMs } from '../../lib/format/duration';
import { chatMessages } from './messages';
import {
  addPage,
  beside,
  changeReactions,
  emptyThread,
  gapBefore,
  lastPlace,
  markRead,
  react,
  receive,
  type Thread,
} from './thread-state';

/** The conversations, the newest first, and how much is unread in all. The socket moves it; asked anew now and then. */
export const conversationsQuery = queryOptions({
  queryKey: ['messages', 'conversations'],
  queryFn: ({ signal }) => api(listConversations)({}, { signal }),
  refetchInterval: 5 * minuteMs,
});

/** The groups of the caller with the names of their members. */
export const groupsQuery = queryOptions({
  queryKey: ['messages', 'groups'],
  queryFn: ({ signal }) => api(listGroups)({}, { signal }),
});

export const threadKey = (id: string) => ['messages', 'thread', id] as const;

/** Pages that are asked for to close a gap; a longer one is left, and the thread starts anew. */
const mostFills = 5;

/** One conversation as far as it is known. Asked again it catches up: nothing twice, no gap. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: threadKey(id),
    queryFn: ({ client, signal }) => catchUp(client, id, signal),
    refetchOnMount: 'always',
    structuralSharing: false,
  });

async function catchUp(client: QueryClient, id: string, signal: AbortSignal): Promise<Thread> {
  const params = { id };
  const known = () => client.getQueryData<Thread>(threadKey(id)) ?? emptyThread;
  const newest = await orNull(api(readThread)({ params, query: {} }, { signal }), ['conversation_not_found']);
  if (newest === null) return emptyThread;
  // Somebody reads further up: what is new comes when they come down.
  if (known().hasNewer) return beside(known(), newest);
  for (let fills = 0; fills < mostFills; fills += 1) {
    const after = gapBefore(known(), newest);
    if (after === null) return addPage(known(), newest);
    const missed = await api(readThread)(
      { params, query: { after: String(after), limit: '100' } },
      { signal },
    );
    if (missed.messages[0]?.place !== after + 1) break;
    client.setQueryData<Thread>(threadKey(id), addPage(known(), { ...missed, hasNewer: false }));
  }
  return newest;
}

/** Changes a conversation that this page knows already. */
export function changeThread(client: QueryClient, id: string, change: (thread: Thread) => Thread): void {
  client.setQueryData<Thread>(threadKey(id), (known) => known && change(known));
}

/** A message came by itself; what is missing before it is asked for. */
export function takeMessage(
  client: QueryClient,
  id: string,
  message: Parameters<typeof receive>[1],
  viewerId: string,
): void {
  let isMissing = false;
  changeThread(client, id, (known) => {
    const { thread, missing } = receive(known, message, viewerId);
    isMissing = missing;
    return thread;
  });
  if (isMissing) void client.invalidateQueries({ queryKey: threadKey(id) });
}

const groupPrefix = 'group_';

export const isGroupKey = (id: string) => id.startsWith(groupPrefix);

export const isAiKey = (id: string) => id.startsWith('ai_');

/** The id of the group of a conversation. */
export const groupIdOf = (key: string) => key.slice(groupPrefix.length);

/** What can be done in a conversation. */
export function useThreadActs(id: string, viewerId: string) {
  const client = useQueryClient();
  return useMemo(() => {
    const params = { id };
    const known = () => client.getQueryData<Thread>(threadKey(id)) ?? emptyThread;
    return {
      loadOlder: async () => {
        const [first] = known().messages;
        if (first === undefined) return;
        const page = await api(readThread)({ params, query: { before: String(first.place) } });
        changeThread(client, id, (thread) =>
          page.messages.length === 0 ? { ...thread, hasOlder: false } : addPage(thread, page),
        );
      },
      loadNewer: async () => {
        const page = await api(readThread)({ params, query: { after: String(lastPlace(known().messages)) } });
        changeThread(client, id, (thread) =>
          page.messages.length === 0 ? { ...thread, hasNewer: false } : addPage(thread, page),
        );
      },
      /** Sees to it that a place is among what is known; the message there, unless it is gone. */
      goTo: async (place: number) => {
        const find = () => known().messages.find((one) => one.place === place);
        if (find() === undefined) {
          const page = await api(readThread)({ params, query: { around: String(place) } });
          changeThread(client, id, () => page);
        }
        return find();
      },
      toNewest: async () => {
        if (!known().hasNewer) return;
        const page = await api(readThread)({ params, query: {} });
        changeThread(client, id, () => page);
      },
      markRead: async (place: number) => {
        changeThread(client, id, (thread) =>
          markRead(thread, { readerId: viewerId, place, readAt: '' }, viewerId),
        );
        await api(markReadEndpoint)({ params, body: { place } }).catch(() => undefined);
        void client.invalidateQueries(conversationsQuery);
      },
      react: async (messageId: string, emoji: string, on: boolean) => {
        const reacting = { messageId, emoji, userId: viewerId };
        changeThread(client, id, (thread) => react(thread, { ...reacting, on }, viewerId));
        try {
          const { reactions } = await api(reactToMessage)({ params: { id: messageId }, body: { emoji, on } });
          changeThread(client, id, (thread) => changeReactions(thread, messageId, () => reactions));
        } catch (error) {
          changeThread(client, id, (thread) => react(thread, { ...reacting, on: !on }, viewerId));
          sayFailed(chatMessages.reactFailed, error);
        }
      },
    };
  }, [client, id, viewerId]);
}

/** Says outside of a form what did not work. */
export function sayFailed(title: string, error: unknown): void {
  showToast({ title, ...(error instanceof Error && { message: error.message }), kind: 'error', key: title });
}

export function useClearConversation(id: string) {
  const client = useQueryClient();
  return useCall(clearConversation, {
    args: () => ({ params: { id } }),
    onSuccess: () =>
      changeThread(client, id, (thread) => ({
        ...thread,
        messages: [],
        events: [],
        hasOlder: false,
        hasNewer: false,
      })),
    onError: (error) => sayFailed(chatMessages.clearFailed, error),
    invalidates: [conversationsQuery, { queryKey: threadKey(id) }],
  });
}

export function useReportMessage() {
  return useCall(reportMessage, {
    args: ({ id, reason }: { id: string; reason: string }) => ({ params: { id }, body: { reason } }),
    onSuccess: () => {
      showToast({ title: chatMessages.reported, kind: 'success' });
    },
  });
}
