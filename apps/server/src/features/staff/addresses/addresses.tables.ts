import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/instants';
import { users } from '../../users/users.tables';

/** Network addresses that the staff has banned. */
export const bannedAddresses = pgTable(
  'banned_addresses',
  {
    id: uuid().primaryKey(),
    /** As PostgreSQL writes a cidr, with its prefix. */
    network: text().notNull(),
    reason: text().notNull(),
    createdAt: instant('created_at').notNull(),
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null for good. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    uniqueIndex('banned_addresses_network_key').on(table.network),
    index('banned_addresses_creator_idx').on(table.createdById),
  ],
);
