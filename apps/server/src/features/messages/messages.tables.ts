import type { AiPart } from '@keyhold/contracts/ai-keyholder/ai-message';
import { groupEventKinds } from '@keyhold/contracts/messages/conversations';
import { getTableColumns, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, wordVector } from '../../db/instants';
import { sealedFiles } from '../../db/sealed-files.tables';
import { sealedSecrets } from '../../db/sealed-secrets.tables';
import { staffTasks } from '../staff/tasks/tasks.tables';
import { users } from '../users/users.tables';

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** What two people, or a group, say to each other. Its messages are numbered without gaps: that is their order. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['direct', 'group', 'ai'] }).notNull(),
    /** The two people of a direct one, the lesser id first; null once one is deleted. */
    lowId: person('low_id'),
    highId: person('high_id'),
    /** The name and the admin of a group. */
    name: text(),
    adminId: person('admin_id'),
    /** Whose AI keyholder speaks in it; it goes with that person. */
    aiForId: uuid('ai_for_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** The place of the newest message; 0 before the first. */
    lastPlace: integer('last_place').notNull().default(0),
    lastMessageAt: instant('last_message_at'),
  },
  (table) => [
    uniqueIndex('conversations_pair_key').on(table.lowId, table.highId),
    index('conversations_high_idx').on(table.highId).where(sql`${table.highId} is not null`),
    index('conversations_admin_idx').on(table.adminId).where(sql`${table.adminId} is not null`),
    uniqueIndex('conversations_ai_key').on(table.aiForId).where(sql`${table.aiForId} is not null`),
    check('conversations_pair_in_order', sql`${table.lowId} < ${table.highId}`),
  ],
);

/** Who takes part, and up to which place they have read, cleared, or joined. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joinedAt: instant('joined_at').notNull(),
    /** They see what comes after this place: where they joined, or where they last cleared. */
    hiddenPlace: integer('hidden_place').notNull().default(0),
    readPlace: integer('read_place').notNull().default(0),
    /** Since when they see what happens in the group; null for those who were in it before that was told. */
    hiddenAt: instant('hidden_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_members_user_idx').on(table.userId),
  ],
);

/** What happened in a group, told after the message of a place. */
export const groupEvents = pgTable(
  'group_events',
  {
    id: uuid().primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    afterPlace: integer('after_place').notNull(),
    kind: text({ enum: groupEventKinds }).notNull(),
    byId: person('by_id'),
    aboutId: person('about_id'),
    name: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('group_events_place_idx').on(table.conversationId, table.afterPlace),
    index('group_events_by_idx').on(table.byId).where(sql`${table.byId} is not null`),
    index('group_events_about_idx').on(table.aboutId).where(sql`${table.aboutId} is not null`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    /** Null once the sender is deleted. */
    senderId: person('sender_id'),
    /** The sender's own name for it: a repeat under it is this message. */
    tempId: text('temp_id'),
    content: text().notNull(),
    /** What an AI message carries beside its words; null in those of people. */
    ai: jsonb().$type<AiPart>(),
    imageFileId: uuid('image_file_id').references(() => sealedFiles.id),
    replyToId: uuid('reply_to_id').references((): AnyPgColumn => messages.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** When the other one of two read it. */
    readAt: instant('read_at'),
    /** Its words, each with the mark of its conversation; null in messages from before there were such. */
    searchWords: wordVector('search_words'),
  },
  (table) => [
    uniqueIndex('messages_place_key').on(table.conversationId, table.place),
    uniqueIndex('messages_temp_key').on(table.senderId, table.tempId),
    index('messages_image_idx').on(table.imageFileId).where(sql`${table.imageFileId} is not null`),
    index('messages_reply_idx').on(table.replyToId).where(sql`${table.replyToId} is not null`),
    index('messages_search_idx').using('gin', table.searchWords),
    index('messages_unsearched_idx').on(table.id).where(sql`${table.searchWords} is null`),
  ],
);

const { searchWords: _, ...columns } = getTableColumns(messages);
/** A message without what only searches read. */
export const messageColumns = columns;

/** Conversations in which something was said that the members away from it have not been told of outside of the app. */
export const messageNotices = pgTable(
  'message_notices',
  {
    conversationId: uuid('conversation_id')
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('message_notices_due_at_idx').on(table.dueAt)],
);

/** Who uploaded a picture for a message. One that no message names is deleted after a day. */
export const messagePictures = pgTable(
  'message_pictures',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => sealedFiles.id),
    uploaderId: person('uploader_id'),
    uploadedAt: instant('uploaded_at').notNull(),
    /** Set with the first message that has it; null again where the last conversation that shows it is gone. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('message_pictures_uploader_idx').on(table.uploaderId),
    index('message_pictures_unsent_idx').on(table.uploadedAt).where(sql`${table.sentAt} is null`),
  ],
);

export const messageReactions = pgTable(
  'message_reactions',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    emoji: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.emoji, table.userId] }),
    index('message_reactions_user_idx').on(table.userId),
  ],
);

/** A reported message with the five before it, as they were, sealed for the staff. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: uuid().primaryKey(),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
    reporterId: person('reporter_id'),
    reason: text().notNull(),
    evidenceSecretId: uuid('evidence_secret_id')
      .notNull()
      .references(() => sealedSecrets.id),
    createdAt: instant('created_at').notNull(),
    /** Set as soon as it has become a task, or joined one. */
    taskId: uuid('task_id').references(() => staffTasks.id),
  },
  (table) => [
    uniqueIndex('message_reports_once_key').on(table.reporterId, table.messageId),
    index('message_reports_task_idx').on(table.taskId),
    index('message_reports_message_idx').on(table.messageId).where(sql`${table.messageId} is not null`),
  ],
);
