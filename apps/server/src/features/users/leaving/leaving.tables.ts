import { bigint, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/instants';
import { sealedFiles } from '../../../db/sealed-files.tables';
import { users } from '../users.tables';

/** That an account was deleted, and that nothing is left of it. It says nothing of whose it was. */
export const accountDeletions = pgTable('account_deletions', {
  id: uuid().primaryKey(),
  deletedAt: instant('deleted_at').notNull(),
  /** The files that were destroyed with it. */
  fileCount: integer('file_count').notNull(),
  /** Null until a check has found no row and no file any more. */
  provedAt: instant('proved_at'),
});

/** A person's own data as a ZIP, one at a time. */
export const dataDownloads = pgTable(
  'data_downloads',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .unique('data_downloads_user_key')
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: instant('requested_at').notNull(),
    /** Null while it is made. */
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index('data_downloads_expires_at_idx').on(table.expiresAt)],
);

/** The ZIP in pieces, each sealed by itself: a file is sealed and opened whole, and this one may be large. */
export const dataDownloadParts = pgTable(
  'data_download_parts',
  {
    downloadId: uuid('download_id')
      .notNull()
      .references(() => dataDownloads.id, { onDelete: 'cascade' }),
    /** 0, 1, 2 … in the order of the bytes. */
    number: integer().notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => sealedFiles.id),
  },
  (table) => [
    primaryKey({ columns: [table.downloadId, table.number] }),
    index('data_download_parts_file_idx').on(table.fileId),
  ],
);
