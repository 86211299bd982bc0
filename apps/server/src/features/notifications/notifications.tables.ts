import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    /** The person whose name is in the parameters as `by`: it is taken out when they go. */
    aboutUserId: uuid('about_user_id').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** False where its person wants that topic outside of the app only: it is in no list. */
    inApp: boolean('in_app').notNull().default(true),
    readAt: instant('read_at'),
  },
  (table) => [
    uniqueIndex('notifications_cause_key').on(table.userId, table.causeId),
    index('notifications_user_newest_idx').on(table.userId, table.id),
    index('notifications_about_user_idx').on(table.aboutUserId).where(sql`${table.aboutUserId} is not null`),
    // What a conversation has been told of and is not read yet: looked at with each reading, and nearly empty.
    index('notifications_conversation_idx')
      .on(table.userId, sql`(${table.params} ->> 'conversation')`)
      .where(sql`${table.readAt} is null and ${table.params} ? 'conversation'`),
    index('notifications_unread_idx').on(table.userId).where(sql`${table.readAt} is null and ${table.inApp}`),
  ],
);
