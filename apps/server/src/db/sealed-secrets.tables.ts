import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './instants';

/** A secret under envelope encryption; deleting the row destroys the key that opens it. */
export const sealedSecrets = pgTable(
  'sealed_secrets',
  {
    id: uuid().primaryKey(),
    purpose: text().notNull(),
    ciphertext: bytes().notNull(),
    wrappedKey: bytes('wrapped_key').notNull(),
    keyVersion: integer('key_version').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sealed_secrets_key_version_idx').on(table.keyVersion)],
);
