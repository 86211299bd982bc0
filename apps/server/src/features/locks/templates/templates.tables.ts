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
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    shareCode: text('share_code').notNull(),
    settings: jsonb().$type<LockSettings>().notNull(),
    coverFileId: uuid('cover_file_id').references(() => sealedFiles.id),
    /** argon2id; null where no password is asked for. */
    passwordHash: text('password_hash'),
    /** How many may wear it at once; null is no limit. */
    limitLockedUsers: integer('limit_locked_users'),
    listed: boolean().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('lock_templates_share_code_key').on(table.shareCode),
    index('lock_templates_owner_newest_idx').on(table.ownerId, table.createdAt.desc(), table.id.desc()),
    index('lock_templates_listed_newest_idx')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.listed}`),
    index('lock_templates_cover_file_idx').on(table.coverFileId).where(sql`${table.coverFileId} is not null`),
  ],
);
