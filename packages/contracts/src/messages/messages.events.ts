import * as z from 'zod/mini';
import type { InboundEvent } from '../inbound-event';
import { delivery } from '../socket-event';
import { id, instant } from '../text';
import { conversationKey, message } from './messages';

/** `with` names the conversation as the hearer does: the other person, or the group. */
const inConversation = { with: conversationKey };

export const messageSocketEvents = {
  /** For everybody in the conversation but the sender. */
  new_message: delivery(z.object({ ...inConversation, message })),
  /** For the pages of the sender. */
  message_sent: delivery(z.object({ ...inConversation, message })),
  message_reaction: delivery(
    z.object({ ...inConversation, messageId: id, emoji: z.string(), userId: id, on: z.boolean() }),
  ),
  /** Somebody read up to a place; the reader's own other pages hear it too. */
  messages_read: delivery(z.object({ ...inConversation, readerId: id, place: z.int(), readAt: instant })),
  /** A group was made, renamed, or its members changed. */
  group_changed: delivery(z.object({ ...inConversation })),
  user_typing: delivery(z.object({ ...inConversation, userId: id })),
  user_stop_typing: delivery(z.object({ ...inConversation, userId: id })),
};

/** A person, or a group by its id. */
const to = z.strictObject({ receiverId: conversationKey });

export const typing = {
  name: 'typing',
  payload: to,
  limit: { name: 'typing', points: 240, durationSeconds: 60 },
} satisfies InboundEvent;

export const stopTyping = {
  name: 'stop_typing',
  payload: to,
  limit: { name: 'stop-typing', points: 240, durationSeconds: 60 },
} satisfies InboundEvent;
