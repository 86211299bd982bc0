import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { person } from '../locks/people';
import { done, id, instant, queryFlag, queryNumber, text } from '../text';
import { conversationKey, message, writer } from './messages';

export const threadPageSize = 50;
export const mostConversationsListed = 200;
export const groupSizeMax = 200;

const groupName = text({ min: 1, max: 80, missing: 'Group name and members required' });
const memberIds = z
  .array(id)
  .check(
    z.minLength(1, 'Group name and members required'),
    z.maxLength(groupSizeMax - 1, `At most ${groupSizeMax - 1} people`),
  );

/** The other side of a conversation: a person, or a group under its name. */
export const correspondent = z.object({
  _id: conversationKey,
  username: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** Null for a group, and where the person does not show it. */
  isOnline: z.nullable(z.boolean()),
  showOnlineStatus: z.boolean(),
  isAI: z.boolean(),
  isGroup: z.boolean(),
  memberCount: z.number(),
});

export const groupEventKinds = ['made', 'added', 'left', 'removed', 'renamed', 'admin'] as const;

/** What happened in a group. It stands after the message of a place, and is none itself. */
export const groupEvent = z.object({
  _id: id,
  afterPlace: z.int(),
  kind: z.enum(groupEventKinds),
  /** Who did it. Null once they are deleted. */
  byId: z.nullable(id),
  /** Whom it was done to; of `left`, who is the admin since. */
  aboutId: z.nullable(id),
  /** Of `renamed`: the new name. */
  name: z.nullable(z.string()),
  createdAt: instant,
});

export const conversation = z.object({
  user: correspondent,
  /** Null in a group in which nothing was said yet. `preview` has the first thirty characters of the text. */
  lastMessage: z.nullable(
    z.object({
      _id: id,
      place: z.int(),
      preview: z.string(),
      hasImage: z.boolean(),
      senderId: z.nullable(id),
      /** Of a group's message, as `writer` names them; null elsewhere. */
      senderName: z.nullable(z.string()),
      createdAt: instant,
    }),
  ),
  /** Of a group in which the caller sees no message: what happened there last, with the names as `writer` has them. */
  lastEvent: z.optional(
    z.extend(z.omit(groupEvent, { _id: true, afterPlace: true }), {
      byName: z.nullable(z.string()),
      aboutName: z.nullable(z.string()),
    }),
  ),
  unreadCount: z.int(),
  /** Up to which place the caller has read. */
  readPlace: z.int(),
  /** False where the other one is gone, or takes no message of the caller. */
  canWrite: z.boolean(),
  /** Of the conversation with one's AI keyholder: whether it is on, and the lock that it is about. */
  ai: z.optional(z.nullable(z.object({ enabled: z.boolean(), lockId: z.nullable(id) }))),
});

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/messages/conversations',
  summary: 'The conversations of the caller, the one with the newest message first',
  auth: 'member',
  reply: z.object({ conversations: z.array(conversation), unreadCount: z.int() }),
  errors: [],
  readsAhead: true,
});

export const readThread = endpoint({
  method: 'GET',
  path: '/api/messages/:id',
  summary: 'A page of a conversation: the newest, those before or after a place, or those around one',
  auth: 'member',
  params: z.object({ id: conversationKey }),
  query: z.object({
    page: z.optional(queryNumber({ min: 1, max: 1_000_000 })),
    limit: z.optional(queryNumber({ min: 1, max: 100 })),
    before: z.optional(queryNumber({ min: 1, max: 999_999_999 })),
    /** What came after a place: what a page asks after it was off line. */
    after: z.optional(queryNumber({ min: 0, max: 999_999_999 })),
    around: z.optional(queryNumber({ min: 1, max: 999_999_999 })),
    markAsRead: z.optional(queryFlag),
    /** For the conversation with an AI keyholder. */
    lockId: z.optional(id),
  }),
  reply: z.object({
    conversation,
    /** In the order of their places. */
    messages: z.array(message),
    /** Of a group: what happened there meanwhile, in its order. */
    events: z.array(groupEvent),
    /** Of a group: who is named in the page. */
    writers: z.array(writer),
    hasOlder: z.boolean(),
    hasNewer: z.boolean(),
  }),
  errors: ['conversation_not_found'],
  readsAhead: true,
});

export const markRead = endpoint({
  method: 'POST',
  path: '/api/messages/:id/read',
  summary: 'Mark a conversation read up to a place; never back',
  auth: 'member',
  params: z.object({ id: conversationKey }),
  body: z.strictObject({ place: z.int().check(z.minimum(0)) }),
  reply: z.object({ unreadCount: z.int() }),
  errors: ['conversation_not_found'],
});

export const clearConversation = endpoint({
  method: 'DELETE',
  path: '/api/messages/:id',
  summary: 'Clear a conversation for the caller alone',
  auth: 'member',
  params: z.object({ id: conversationKey }),
  reply: done,
  errors: ['conversation_not_found'],
});

export const group = z.object({
  _id: conversationKey,
  name: z.string(),
  members: z.array(person),
  /** Who may rename it and take people out; null once they have left and nobody is there. */
  adminId: z.nullable(id),
});

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/messages/groups',
  summary: 'The groups of the caller with their members',
  auth: 'member',
  reply: z.object({ groups: z.array(group) }),
  errors: [],
});

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/messages/groups',
  summary: 'Start a group',
  auth: 'member',
  body: z.strictObject({ name: groupName, memberIds }),
  reply: group,
  errors: ['not_messageable', 'idempotency_key_reused', 'request_in_progress'],
  limits: [{ name: 'create-group', points: 30, durationSeconds: 86_400, by: 'user' }],
  idempotent: true,
});

const groupParams = z.object({ id });

export const renameGroup = endpoint({
  method: 'PATCH',
  path: '/api/messages/groups/:id',
  summary: 'Rename a group',
  auth: 'member',
  params: groupParams,
  body: z.strictObject({ name: groupName }),
  reply: group,
  errors: ['conversation_not_found', 'not_allowed'],
});

export const makeGroupAdmin = endpoint({
  method: 'PUT',
  path: '/api/messages/groups/:id/admin',
  summary: 'Make another member of a group its admin instead of the caller',
  auth: 'member',
  params: groupParams,
  body: z.strictObject({ userId: id }),
  reply: group,
  errors: ['conversation_not_found', 'not_allowed', 'user_not_found'],
});

export const addGroupMembers = endpoint({
  method: 'POST',
  path: '/api/messages/groups/:id/members',
  summary: 'Add people to a group; those who are in it stay',
  auth: 'member',
  params: groupParams,
  body: z.strictObject({ memberIds }),
  reply: group,
  errors: ['conversation_not_found', 'not_messageable', 'group_full'],
  limits: [{ name: 'add-to-group', points: 300, durationSeconds: 86_400, by: 'user' }],
});

export const removeGroupMember = endpoint({
  method: 'DELETE',
  path: '/api/messages/groups/:id/members/:userId',
  summary: 'Leave a group, or take somebody out of one',
  auth: 'member',
  params: z.object({ id, userId: id }),
  reply: done,
  errors: ['conversation_not_found', 'not_allowed'],
});
