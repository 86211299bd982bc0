import * as z from 'zod/mini';
import { aiPart } from '../ai-keyholder/ai-message';
import { endpoint } from '../endpoint';
import { pictureFile } from '../locks/pictures';
import { done, id, instant, queryFlag, text } from '../text';

export const messagePreviewLength = 30;
export const messageMaxLength = 20_000;
/** Different emoji on one message. */
export const mostReactions = 20;
export const messageTypes = ['text', 'image', 'combined'] as const;

/**
 * The name of a conversation in addresses: the id of the other person, or `group_` and the id of a group; `ai_` and
 * one's own id names the conversation with one's AI keyholder.
 */
export const conversationKey = z
  .string()
  .check(z.regex(/^(?:group_|ai_)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

const regionalPair = '\\p{Regional_Indicator}{2}';
const keycap = '[0-9#*]\\uFE0F?\\u20E3';
const pictograph = '\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier})?';
const tags = '(?:[\\u{E0020}-\\u{E007F}]+)?';
/** One emoji as it is drawn: a flag, a keycap, or pictographs that are joined into one. */
const oneEmoji = `(?:${regionalPair}|${keycap}|${pictograph}(?:\\u200D${pictograph})*${tags})`;
const isOneEmoji = new RegExp(`^${oneEmoji}$`, 'u');
/** A text of one to three emoji and nothing else. */
export const fewEmoji = new RegExp(`^(?:${oneEmoji}\\s*){1,3}$`, 'u');

export const emoji = z.string().check(
  z.maxLength(40),
  z.refine((value) => isOneEmoji.test(value), 'One emoji, please'),
);

export const reaction = z.object({
  emoji: z.string(),
  count: z.int(),
  /** Whether the caller is among them. */
  mine: z.boolean(),
});

/** A message as a participant sees it. `place` is its number in the conversation, the same for everybody. */
export const message = z.object({
  _id: id,
  place: z.int(),
  content: z.string(),
  imageUrl: z.nullable(z.string()),
  messageType: z.enum(messageTypes),
  /** Null once the sender is deleted. */
  senderId: z.nullable(id),
  receiverId: z.nullable(id),
  groupId: z.nullable(id),
  createdAt: instant,
  /** When the other one read it; null in groups. */
  readAt: z.nullable(instant),
  isAIMessage: z.boolean(),
  aiKeyholderName: z.optional(z.nullable(z.string())),
  /** What a message of an AI carries beside its words. */
  ai: z.optional(z.nullable(aiPart)),
  replyTo: z.nullable(
    z.object({
      _id: id,
      place: z.int(),
      senderId: z.nullable(id),
      preview: z.string(),
      hasImage: z.boolean(),
    }),
  ),
  reactions: z.array(reaction),
  /** The sender's own name for it, and theirs alone. */
  tempId: z.nullable(z.string()),
});

/**
 * Somebody who writes in a group, or wrote and left it. Nobody who left is named once their account is deleted, or to
 * somebody whom they, or who, have blocked.
 */
export const writer = z.object({ _id: id, username: z.string() });

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  summary: 'Send a message to a person or a group; a repeat under one tempId is the first message',
  auth: 'member',
  body: z
    .strictObject({
      receiverId: z.optional(id),
      groupId: z.optional(id),
      content: z.optional(text({ max: messageMaxLength, lines: 'several' })),
      /** An address that `upload-image` gave to this sender. */
      imageUrl: z.optional(z.string().check(z.maxLength(200))),
      messageType: z.optional(z.enum(messageTypes)),
      tempId: z.optional(text({ min: 8, max: 64 })),
      replyTo: z.optional(id),
    })
    .check(
      z.refine(({ receiverId, groupId }) => (receiverId === undefined) !== (groupId === undefined), {
        message: 'To a person or to a group',
        path: ['receiverId'],
      }),
      z.refine(({ content, imageUrl }) => Boolean(content) || imageUrl !== undefined, {
        message: 'Write something or add a picture',
        path: ['content'],
      }),
    ),
  reply: message,
  errors: [
    'conversation_not_found',
    'user_not_found',
    'message_to_yourself',
    'not_messageable',
    'message_not_found',
    'picture_not_yours',
    'idempotency_key_reused',
  ],
  // A fast typist sends one in two seconds.
  limits: [
    { name: 'send-message', points: 120, durationSeconds: 60, by: 'user' },
    { name: 'send-message-hour', points: 2000, durationSeconds: 3600, by: 'user' },
  ],
});

export const uploadMessageImage = endpoint({
  method: 'POST',
  path: '/api/messages/upload-image',
  summary: 'Upload a picture for a message; unsent, it is deleted after a day',
  auth: 'member',
  files: { image: pictureFile },
  body: z.strictObject({}),
  reply: z.object({ imageUrl: z.string() }),
  errors: ['photo_required', 'picture_invalid', 'picture_too_large'],
  limits: [{ name: 'message-image', points: 120, durationSeconds: 3600, by: 'user' }],
});

const params = z.object({ id });

export const reactToMessage = endpoint({
  method: 'POST',
  path: '/api/messages/:id/react',
  summary: 'Add or take back a reaction; without `on`, whichever it was not',
  auth: 'member',
  params,
  body: z.strictObject({ emoji, on: z.optional(z.boolean()) }),
  reply: z.object({ reactions: z.array(reaction) }),
  errors: ['message_not_found', 'too_many_reactions'],
  limits: [{ name: 'react', points: 120, durationSeconds: 60, by: 'user' }],
});

export const reportMessage = endpoint({
  method: 'POST',
  path: '/api/messages/:id/report',
  summary: 'Report a message: it is kept with the five before it, as they are now, for the staff alone',
  auth: 'member',
  params,
  body: z.strictObject({ reason: text({ min: 1, max: 500, missing: 'Say what is wrong' }) }),
  reply: done,
  errors: ['message_not_found'],
  limits: [{ name: 'report-message', points: 30, durationSeconds: 86_400, by: 'user' }],
});

export const searchMessages = endpoint({
  method: 'GET',
  path: '/api/messages/search',
  summary: "Search one conversation, or all of one's own, by the beginnings of words; the newest hits first",
  auth: 'member',
  query: z.object({
    query: text({ min: 1, max: 100 }),
    userId: z.optional(id),
    groupId: z.optional(id),
    /** The conversation with one's AI. */
    ai: z.optional(queryFlag),
  }),
  reply: z.object({
    /** `with` names the conversation. */
    messages: z.array(z.extend(message, { with: conversationKey })),
    /** Who wrote those in groups. */
    writers: z.array(writer),
    hasMore: z.boolean(),
  }),
  errors: ['conversation_not_found'],
  limits: [{ name: 'search-messages', points: 60, durationSeconds: 60, by: 'user' }],
});
