import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/instants';
import { users } from '../users/users.tables';

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The event that caused it: a repeat of its delivery makes no second notification. */
    causeId: text('cause_id').notNull(),
    /** One of `allNotifications` in the contracts, which puts it into words. */
    kind: text().notNull(),
    params: jsonb().notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    uniqueIndex('notifications_cause_key').on(table.userId, table.causeId),
    index('notifications_user_newest_idx').on(table.userId, table.id),
    index('notifications_unread_idx').on(table.userId).where(sql`${table.readAt} is null`),
  ],
);
