import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { conversation, readThread } from '@keyhold/contracts/messages/conversations';
import type { message } from '@keyhold/contracts/messages/messages';
import type * as z from 'zod/mini';

export type Conversation = z.output<typeof conversation>;
export type Message = z.output<typeof message>;
type Page = ReplyOf<typeof readThread>;

/** A conversation as far as it is known here: a stretch of messages without gaps, in the order of their places. */
export interface Thread {
  /** Null where nothing was ever said. */
  readonly conversation: Conversation | null;
  readonly messages: readonly Message[];
  /** Of a group: what happened among them. */
  readonly events: Page['events'];
  /** Of a group: who is named in them. */
  readonly writers: Page['writers'];
  readonly hasOlder: boolean;
  /** The stretch does not reach the newest message. */
  readonly hasNewer: boolean;
}

export const emptyThread: Thread = {
  conversation: null,
  messages: [],
  events: [],
  writers: [],
  hasOlder: false,
  hasNewer: false,
};

const firstPlace = (messages: readonly Message[]) => messages[0]?.place ?? Number.POSITIVE_INFINITY;
export const lastPlace = (messages: readonly Message[]) => messages.at(-1)?.place ?? 0;

/** Both stretches as one, each place once; of a message that both have, the newer word counts. */
function join(known: readonly Message[], newer: readonly Message[]): readonly Message[] {
  const byPlace = new Map([...known, ...newer].map((message) => [message.place, message]));
  return [...byPlace.values()].sort((one, other) => one.place - other.place);
}

/** Both together, each once; the newer word counts. */
const joinById = <One extends { _id: string }>(known: readonly One[], newer: readonly One[]) => [
  ...new Map([...known, ...newer].map((one) => [one._id, one])).values(),
];

/** Adds a page that touches what is known, on either side. */
export function addPage(thread: Thread, page: Page): Thread {
  const { conversation, messages } = page;
  const before = firstPlace(thread.messages);
  const isOlder = messages.length > 0 ? firstPlace(messages) < before : !page.hasNewer && before === 1;
  const isNewer = lastPlace(messages) >= lastPlace(thread.messages);
  return {
    conversation,
    messages: join(thread.messages, messages),
    events: joinById(thread.events, page.events),
    writers: joinById(thread.writers, page.writers),
    hasOlder: isOlder ? page.hasOlder : thread.hasOlder,
    hasNewer: isNewer ? page.hasNewer : thread.hasNewer,
  };
}

/** What a page says beside its messages, which are not next to what is known. */
export const beside = (thread: Thread, page: Page): Thread => ({
  ...thread,
  conversation: page.conversation,
  writers: joinById(thread.writers, page.writers),
});

/** The place after which messages are missing between what is known and a page of the newest; null where none are. */
export function gapBefore(thread: Thread, newest: Page): number | null {
  const known = lastPlace(thread.messages);
  return known > 0 && firstPlace(newest.messages) > known + 1 && newest.messages.length > 0 ? known : null;
}

/**
 * A message that came by itself. `missing` says that others before it did not: the thread stays as it was until they
 * are asked for.
 */
export function receive(
  thread: Thread,
  message: Message,
  viewerId: string,
): { thread: Thread; missing: boolean } {
  const { conversation } = thread;
  if (conversation === null) return { thread, missing: true };
  const known = lastPlace(thread.messages);
  if (message.place > known + 1 && !thread.hasNewer) return { thread, missing: true };
  const isNew = message.place > (conversation.lastMessage?.place ?? known);
  const isOwn = message.senderId === viewerId;
  const shown = {
    ...conversation,
    ...(isNew && { lastMessage: newestOf(message) }),
    ...(isOwn && { readPlace: Math.max(conversation.readPlace, message.place), unreadCount: 0 }),
    ...(isNew && !isOwn && { unreadCount: conversation.unreadCount + 1 }),
  };
  const fits = message.place <= known + 1 && message.place >= firstPlace([...thread.messages, message]);
  const isBefore = message.place < firstPlace(thread.messages) && thread.messages.length > 0;
  return {
    thread: {
      ...thread,
      conversation: shown,
      messages: fits && !isBefore ? join(thread.messages, [message]) : thread.messages,
    },
    missing: false,
  };
}

function newestOf({ _id, place, content, imageUrl, senderId, createdAt }: Message) {
  // The list, which shows names, is asked anew for each message.
  return { _id, place, preview: content, hasImage: imageUrl !== null, senderId, senderName: null, createdAt };
}

/** Somebody read up to a place: the other one what was written here, or the viewer on another page. */
export function markRead(
  thread: Thread,
  { readerId, place, readAt }: { readerId: string; place: number; readAt: string },
  viewerId: string,
): Thread {
  const { conversation } = thread;
  if (conversation === null) return thread;
  if (readerId === viewerId) {
    const newest = conversation.lastMessage?.place ?? place;
    const readPlace = Math.max(conversation.readPlace, place);
    return {
      ...thread,
      conversation: { ...conversation, readPlace, unreadCount: Math.max(0, newest - readPlace) },
    };
  }
  if (conversation.user.isGroup) return thread;
  const isRead = (one: Message) =>
    one.senderId === viewerId && one.readAt === null && one.place <= place ? { ...one, readAt } : one;
  return { ...thread, messages: thread.messages.map(isRead) };
}

interface Reacting {
  readonly messageId: string;
  readonly emoji: string;
  readonly userId: string;
  readonly on: boolean;
}

/** Somebody reacted, or took it back. What the viewer did is counted once, however often it is told. */
export function react(thread: Thread, reacting: Reacting, viewerId: string): Thread {
  return changeReactions(thread, reacting.messageId, (reactions) =>
    reacted(reactions, reacting, reacting.userId === viewerId),
  );
}

export function changeReactions(
  thread: Thread,
  messageId: string,
  change: (reactions: Message['reactions']) => Message['reactions'],
): Thread {
  const messages = thread.messages.map((one) =>
    one._id === messageId ? { ...one, reactions: change(one.reactions) } : one,
  );
  return { ...thread, messages };
}

function reacted(
  reactions: Message['reactions'],
  { emoji, on }: Reacting,
  isOwn: boolean,
): Message['reactions'] {
  const there = reactions.find((one) => one.emoji === emoji);
  if (isOwn && (there?.mine ?? false) === on) return reactions;
  if (there === undefined) return on ? [...reactions, { emoji, count: 1, mine: isOwn }] : reactions;
  const count = there.count + (on ? 1 : -1);
  const changed = { ...there, count, mine: isOwn ? on : there.mine };
  return reactions.flatMap((one) => (one !== there ? [one] : count > 0 ? [changed] : []));
}
