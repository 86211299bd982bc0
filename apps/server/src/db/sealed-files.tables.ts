import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './instants';

/** A file under envelope encryption; its object is in the storage. Deleting the row destroys the key that opens it. */
export const sealedFiles = pgTable(
  'sealed_files',
  {
    id: uuid().primaryKey(),
    purpose: text().notNull(),
    storageKey: text('storage_key').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    wrappedKey: bytes('wrapped_key').notNull(),
    keyVersion: integer('key_version').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sealed_files_key_version_idx').on(table.keyVersion)],
);

/** Objects that no row speaks for: on their way in, or given up. They are deleted when their time has come. */
export const unclaimedObjects = pgTable(
  'unclaimed_objects',
  {
    storageKey: text('storage_key').primaryKey(),
    deleteAfter: instant('delete_after').notNull(),
  },
  (table) => [index('unclaimed_objects_delete_after_idx').on(table.deleteAfter)],
);
