import * as z from 'zod/mini';
import { notificationKind } from '../notifications/notification-kind';

/** The key of the conversation; what is read there takes its notification with it. */
const ofConversation = { conversation: z.string() };
const outside = 'You have a new message';
const addressOf = (conversation: string) => `/?chat=${conversation}`;

/** The notifications about what was said in conversations. They say who wrote, and nothing of what. */
export const messageNotifications = {
  'messages.said': notificationKind({
    label: 'Messages from people',
    topic: 'messages',
    outside,
    params: z.object({ ...ofConversation, by: z.string() }),
    text: ({ conversation, by }) => ({
      title: 'New message',
      message: `${by} wrote to you.`,
      actionUrl: addressOf(conversation),
    }),
  }),
  'messages.said_in_group': notificationKind({
    label: 'Messages in groups',
    topic: 'messages',
    outside,
    params: z.object({ ...ofConversation, by: z.string(), group: z.string() }),
    text: ({ conversation, by, group }) => ({
      title: 'New message',
      message: `${by} wrote in “${group}”.`,
      actionUrl: addressOf(conversation),
    }),
  }),
  'messages.ai_said': notificationKind({
    label: 'Messages of your AI keyholder',
    topic: 'messages',
    outside,
    params: z.object({ ...ofConversation, name: z.string() }),
    text: ({ conversation, name }) => ({
      title: 'New message',
      message: `${name} wrote to you.`,
      actionUrl: addressOf(conversation),
    }),
  }),
  'messages.ai_sent_picture': notificationKind({
    label: 'Pictures of your AI keyholder',
    topic: 'messages',
    outside,
    params: z.object({ ...ofConversation, name: z.string() }),
    text: ({ conversation, name }) => ({
      title: 'New picture',
      message: `${name} sent you a picture.`,
      actionUrl: addressOf(conversation),
    }),
  }),
};
