import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
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
import { sealedFiles } from '../../db/sealed-files.tables';
import { users } from '../users/users.tables';

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

export const forumPosts = pgTable(
  'forum_posts',
  {
    id: uuid().primaryKey(),
    /** What its address says of the title it began with. */
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    imageFileId: uuid('image_file_id').references(() => sealedFiles.id),
    isNsfw: boolean('is_nsfw').notNull(),
    pinnedAt: instant('pinned_at'),
    authorId: person('author_id'),
    netScore: integer('net_score').notNull().default(0),
    /** `freshness` of the rules; `trending` is kept with each vote and is their `trendingScore`. */
    freshness: doublePrecision().notNull(),
    trending: doublePrecision()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`${forumPosts.freshness} + sign(${forumPosts.netScore}::double precision) * log(greatest(1, abs(${forumPosts.netScore}))::double precision)`,
      ),
    commentCount: integer('comment_count').notNull().default(0),
    /** The words of title and text as a search compares them. */
    searchWords: text('search_words').notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    editedById: person('edited_by_id'),
  },
  (table) => {
    const isListed = sql`${table.pinnedAt} is null`;
    return [
      uniqueIndex('forum_posts_slug_key').on(table.slug),
      // Read from their ends. They hold the author too: rows that are skipped are judged from the index alone.
      index('forum_posts_new_idx').on(table.id, table.authorId).where(isListed),
      index('forum_posts_trending_idx').on(table.trending, table.id, table.authorId).where(isListed),
      index('forum_posts_top_idx').on(table.netScore, table.id, table.authorId).where(isListed),
      index('forum_posts_pinned_idx').on(table.pinnedAt).where(sql`${table.pinnedAt} is not null`),
      index('forum_posts_author_idx').on(table.authorId, table.id),
      index('forum_posts_editor_idx').on(table.editedById).where(sql`${table.editedById} is not null`),
      index('forum_posts_image_idx').on(table.imageFileId).where(sql`${table.imageFileId} is not null`),
    ];
  },
);

/** What of a post's words a search looks up: the newest posts that have one are one range of the index. */
export const forumPostWords = pgTable(
  'forum_post_words',
  {
    word: plainText().notNull(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.itemId] }),
    index('forum_post_words_item_idx').on(table.itemId),
  ],
);

export const forumComments = pgTable(
  'forum_comments',
  {
    id: uuid().primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id').references((): AnyPgColumn => forumComments.id, { onDelete: 'cascade' }),
    depth: smallint().notNull(),
    authorId: person('author_id'),
    /** Empty once it is deleted. */
    content: text().notNull(),
    netScore: integer('net_score').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    editedById: person('edited_by_id'),
    /** Set where only its place is left, for the replies. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('forum_comments_post_idx').on(table.postId, table.depth, table.id),
    index('forum_comments_parent_idx').on(table.parentId).where(sql`${table.parentId} is not null`),
    index('forum_comments_author_idx').on(table.authorId, table.id),
    index('forum_comments_editor_idx').on(table.editedById).where(sql`${table.editedById} is not null`),
  ],
);

const voteColumns = {
  /** Null once the person is deleted: their vote counts on as nobody's. */
  userId: person('user_id'),
  value: smallint().notNull(),
  createdAt: instant('created_at').notNull(),
};

export const forumPostVotes = pgTable(
  'forum_post_votes',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    ...voteColumns,
  },
  (table) => [
    uniqueIndex('forum_post_votes_one_key').on(table.itemId, table.userId),
    index('forum_post_votes_user_idx').on(table.userId),
  ],
);

export const forumCommentVotes = pgTable(
  'forum_comment_votes',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => forumComments.id, { onDelete: 'cascade' }),
    ...voteColumns,
  },
  (table) => [
    uniqueIndex('forum_comment_votes_one_key').on(table.itemId, table.userId),
    index('forum_comment_votes_user_idx').on(table.userId),
  ],
);

/** Whom a post mentions, or one of its comments. */
export const forumMentions = pgTable(
  'forum_mentions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id').references(() => forumComments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('forum_mentions_post_idx').on(table.postId),
    index('forum_mentions_comment_idx').on(table.commentId).where(sql`${table.commentId} is not null`),
    index('forum_mentions_user_idx').on(table.userId),
  ],
);

/** What a person set for themselves; without a row NSFW posts are hidden. */
export const forumPreferences = pgTable('forum_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hideNsfw: boolean('hide_nsfw').notNull(),
});
