import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../../db/instants';
import { users } from '../../users/users.tables';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * A new address that waits for its code. The hash is null until the mail job made the code, and for good where another
 * account has the address.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: userId().primaryKey(),
    newEmail: text('new_email').notNull(),
    codeHash: bytes('code_hash'),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('email_changes_expires_at_idx').on(table.expiresAt)],
);

/** An address that was given up, and the link by which whoever reads it takes that back. */
export const formerEmails = pgTable(
  'former_emails',
  {
    id: uuid().primaryKey(),
    userId: userId(),
    formerEmail: text('former_email').notNull(),
    /** Null until the mail job made the link. */
    tokenHash: bytes('token_hash'),
    changedAt: instant('changed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('former_emails_user_id_idx').on(table.userId),
    index('former_emails_expires_at_idx').on(table.expiresAt),
  ],
);
