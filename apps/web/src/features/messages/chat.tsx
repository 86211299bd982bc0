import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { sessionQuery } from '../../lib/api/session';
import { useSocketEvent } from '../../lib/realtime';
import { useChatPreferences } from './appearance/chat-preferences';
import { useChatAddress } from './chat-address';
import { changeThread, conversationsQuery, groupsQuery, takeMessage, threadKey } from './messages.calls';
import { firstQuery, unreadQuery } from './messages-button';
import { noteSent, useSendWaiting } from './outbox/outbox';
import { markRead, react } from './thread-state';

const loadPanel = () => import('./chat-panel');
const ChatPanel = lazy(loadPanel);

/** The messages: what is unread, what arrives, and the panel once it is wanted. */
export function Chat() {
  const { data: user } = useQuery(sessionQuery);
  if (user === undefined || user.restricted) return null;
  return <ChatOf viewerId={user._id} />;
}

function ChatOf({ viewerId }: { viewerId: string }) {
  // Drawn in slices: the touch that opens it is answered first.
  const chat = useDeferredValue(useChatAddress());
  const [wanted, setWanted] = useState(false);
  const client = useQueryClient();
  const { data } = useQuery(conversationsQuery);
  const { autoSelectLatestChat } = useChatPreferences();
  useEffect(() => {
    if (data === undefined) return;
    client.setQueryData(unreadQuery.queryKey, data.unreadCount);
    const first = data.conversations.find(({ unreadCount }) => unreadCount > 0) ?? data.conversations[0];
    client.setQueryData(firstQuery.queryKey, (autoSelectLatestChat && first?.user._id) || null);
  }, [client, data, autoSelectLatestChat]);
  // Who has somebody to write with is not kept waiting for it.
  const isLikely = (data?.conversations.length ?? 0) > 0;
  useEffect(() => {
    if (isLikely) void loadPanel().catch(() => undefined);
  }, [isLikely]);
  useArrivals(viewerId);
  useSendWaiting(viewerId);
  if (chat !== undefined && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <ChatPanel chat={chat} viewerId={viewerId} />
    </Suspense>
  );
}

function useArrivals(viewerId: string): void {
  const client = useQueryClient();
  const listAgain = () => void client.invalidateQueries(conversationsQuery);
  const take = ({ with: id, message }: { with: string; message: Parameters<typeof takeMessage>[2] }) => {
    takeMessage(client, id, message, viewerId);
    listAgain();
  };
  useSocketEvent('new_message', take);
  useSocketEvent('ai_message', take);
  useSocketEvent('ai_image_message', take);
  useSocketEvent('message_sent', (sent) => {
    take(sent);
    noteSent(client, viewerId, sent.message.tempId);
  });
  useSocketEvent('message_reaction', ({ with: id, ...reacting }) =>
    changeThread(client, id, (thread) => react(thread, reacting, viewerId)),
  );
  useSocketEvent('messages_read', ({ with: id, ...read }) => {
    changeThread(client, id, (thread) => markRead(thread, read, viewerId));
    if (read.readerId !== viewerId) return;
    listAgain();
    void import('../../lib/browser-push').then(({ closeShown }) => closeShown(`/?chat=${id}`));
  });
  useSocketEvent('group_changed', ({ with: id }) => {
    listAgain();
    void client.invalidateQueries({ queryKey: threadKey(id) });
    void client.invalidateQueries(groupsQuery);
  });
}
