import {
  suggestionPriorities,
  suggestionStatuses,
  suggestionTypes,
} from '@keyhold/rules/feedback/suggestion';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, plainText } from '../../db/instants';
import { users } from '../users/users.tables';

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });
const suggestionId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => suggestions.id, { onDelete: 'cascade' });

export const suggestions = pgTable(
  'suggestions',
  {
    id: uuid().primaryKey(),
    type: text({ enum: suggestionTypes }).notNull(),
    title: text().notNull(),
    description: text().notNull(),
    status: text({ enum: suggestionStatuses }).notNull(),
    priority: text({ enum: suggestionPriorities }).notNull(),
    authorId: person('author_id'),
    /** Who of the staff answered last. */
    adminId: person('admin_id'),
    adminResponse: text('admin_response').notNull().default(''),
    privateResponse: text('private_response').notNull().default(''),
    isResponsePrivate: boolean('is_response_private').notNull().default(false),
    netScore: integer('net_score').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    /** The words of title and text as a search compares them. */
    searchWords: text('search_words').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // Read from their ends, newest first.
    index('suggestions_type_idx').on(table.type, table.id),
    index('suggestions_status_idx').on(table.status, table.id),
    index('suggestions_type_status_idx').on(table.type, table.status, table.id),
    index('suggestions_author_idx').on(table.authorId, table.id),
    index('suggestions_admin_idx').on(table.adminId).where(sql`${table.adminId} is not null`),
  ],
);

/** What of a suggestion's words a search looks up: the newest that have one are one range of the index. */
export const suggestionWords = pgTable(
  'suggestion_words',
  { word: plainText().notNull(), itemId: suggestionId('item_id') },
  (table) => [
    primaryKey({ columns: [table.word, table.itemId] }),
    index('suggestion_words_item_idx').on(table.itemId),
  ],
);

/** What a browser logged before a bug was told of: for its author and the staff, and gone with the author. */
export const suggestionLogs = pgTable(
  'suggestion_logs',
  {
    suggestionId: suggestionId('suggestion_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    logs: text().notNull(),
  },
  (table) => [index('suggestion_logs_user_idx').on(table.userId)],
);

export const suggestionComments = pgTable(
  'suggestion_comments',
  {
    id: uuid().primaryKey(),
    suggestionId: suggestionId('suggestion_id'),
    authorId: person('author_id'),
    content: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('suggestion_comments_item_idx').on(table.suggestionId, table.id),
    index('suggestion_comments_author_idx').on(table.authorId, table.id),
  ],
);

export const suggestionVotes = pgTable(
  'suggestion_votes',
  {
    itemId: suggestionId('item_id'),
    /** Null once the person is deleted: their vote counts on as nobody's. */
    userId: person('user_id'),
    value: smallint().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('suggestion_votes_one_key').on(table.itemId, table.userId),
    index('suggestion_votes_user_idx').on(table.userId),
  ],
);

/** Whom a suggestion mentions, or one of its comments. */
export const suggestionMentions = pgTable(
  'suggestion_mentions',
  {
    suggestionId: suggestionId('suggestion_id'),
    commentId: uuid('comment_id').references(() => suggestionComments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('suggestion_mentions_item_idx').on(table.suggestionId),
    index('suggestion_mentions_comment_idx').on(table.commentId).where(sql`${table.commentId} is not null`),
    index('suggestion_mentions_user_idx').on(table.userId),
  ],
);

/** How many suggestions a person has sent on the last day on which they sent any; what was deleted counts on. */
export const suggestionCounts = pgTable('suggestion_counts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  dayStart: instant('day_start').notNull(),
  used: integer().notNull(),
});
