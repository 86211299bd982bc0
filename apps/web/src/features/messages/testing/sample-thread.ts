import type { Unsent } from '../outbox/unsent';
import type { Conversation, Message, Thread } from '../thread-state';

export const viewerId = '01920000-0000-7000-8000-000000000001';
export const otherId = '01920000-0000-7000-8000-000000000002';

/** A message at a place, of the other one unless told. */
export function messageAt(place: number, fields: Partial<Message> = {}): Message {
  return {
    _id: `01930000-0000-7000-8000-${String(place).padStart(12, '0')}`,
    place,
    content: `Message ${place}`,
    imageUrl: null,
    messageType: 'text',
    senderId: otherId,
    receiverId: viewerId,
    groupId: null,
    createdAt: new Date(Date.UTC(2026, 0, 5, 12, place)).toISOString(),
    readAt: null,
    isAIMessage: false,
    replyTo: null,
    reactions: [],
    tempId: null,
    ...fields,
  };
}

export function conversationWith(fields: Partial<Conversation> = {}): Conversation {
  return {
    user: {
      _id: otherId,
      username: 'jonas',
      avatarUrl: null,
      isOnline: true,
      showOnlineStatus: true,
      isAI: false,
      isGroup: false,
      memberCount: 2,
    },
    lastMessage: null,
    unreadCount: 0,
    readPlace: 0,
    canWrite: true,
    ...fields,
  };
}

/** The places from one to another, as one page or one stretch. */
export function stretch(from: number, to: number, ends: { hasOlder?: boolean; hasNewer?: boolean } = {}) {
  const messages = Array.from({ length: to - from + 1 }, (_, at) => messageAt(from + at));
  const last = messages.at(-1);
  const lastMessage = last && {
    _id: last._id,
    place: last.place,
    preview: last.content,
    hasImage: false,
    senderId: last.senderId,
    senderName: null,
    createdAt: last.createdAt,
  };
  return {
    conversation: conversationWith({ lastMessage: lastMessage ?? null, readPlace: to }),
    messages,
    events: [],
    writers: [],
    hasOlder: from > 1,
    hasNewer: false,
    ...ends,
  };
}

export const threadOf = (from: number, to: number, fields: Partial<Thread> = {}): Thread => ({
  ...stretch(from, to),
  ...fields,
});

export const unsentOf = (tempId: string, fields: Partial<Unsent> = {}): Unsent => ({
  tempId,
  to: otherId,
  content: 'On its way',
  picture: null,
  imageUrl: null,
  replyTo: null,
  writtenAtMs: 0,
  failure: null,
  isUnderWay: false,
  progress: null,
  ...fields,
});
