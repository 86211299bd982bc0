import type { LockSettings } from '@keyhold/rules/locks/settings';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/instants';
import { sealedFiles } from '../../../db/sealed-files.tables';
import { users } from '../../users/users.tables';

/** A shared lock that people accept by its link. Locks that were accepted keep a copy of the settings. */
export const lockTemplates = pgTable(
  'lock_templates',
  {
    id: uuid().primaryKey(),
    keyholderId: uuid('keyholder_id')
      .notNull()
      .references(() => users.id),
    shareCode: text('share_code').notNull(),
    settings: jsonb().$type<LockSettings>().notNull(),
    /** The words of the title as a search compares them; null until the next start for one from before it. */
    searchWords: text('search_words'),
    coverFileId: uuid('cover_file_id').references(() => sealedFiles.id),
    /** The hash (argon2id); null if no password is asked for. */
    passwordHash: text('password_hash'),
    /** How many may wear it at once; null means no limit. */
    limitLockedUsers: integer('limit_locked_users'),
    listed: boolean().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('lock_templates_share_code_key').on(table.shareCode),
    // Read from their end: `desc()` of an index puts nulls last, which no query here asks for.
    index('lock_templates_keyholder_newest_idx').on(table.keyholderId, table.createdAt, table.id),
    index('lock_templates_listed_newest_idx')
      // The index holds the keyholder too, so that rows which are only counted or skipped are read from it
      // alone.
      .on(table.createdAt, table.id, table.keyholderId)
      .where(sql`${table.listed}`),
    // Explore: words of the title, and what a lock has or has not.
    index('lock_templates_title_words_idx')
      .using('gin', sql`to_tsvector('simple', ${table.searchWords})`)
      .where(sql`${table.listed}`),
    index('lock_templates_settings_idx')
      .using('gin', table.settings.op('jsonb_path_ops'))
      .where(sql`${table.listed}`),
    index('lock_templates_cover_file_idx').on(table.coverFileId).where(sql`${table.coverFileId} is not null`),
  ],
);
