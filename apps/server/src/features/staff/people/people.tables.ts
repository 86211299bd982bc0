import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/instants';
import { users } from '../../users/users.tables';

/** What somebody was warned for. */
export const warnings = pgTable(
  'warnings',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    details: text().notNull(),
    issuedAt: instant('issued_at').notNull(),
    adminAction: text('admin_action', { enum: ['warned', 'banned'] }).notNull(),
    /** Set when a ban was lifted: it counts no more towards the next one. */
    liftedAt: instant('lifted_at'),
  },
  (table) => [index('warnings_user_idx').on(table.userId, table.issuedAt)],
);
