import type { Switched } from '@keyhold/contracts/notifications/topics';
import { boolean, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/instants';
import { users } from '../users/users.tables';
import { notifications } from './notifications.tables';

/** What somebody wants of notifications; no row is what stands at first. */
export const notificationSettings = pgTable('notification_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Only what was switched otherwise than it stands at first. */
  switched: jsonb().$type<Switched>().notNull().default({}),
  /** Kinds of which nothing is said: not outside of the app, and in its list only where the topic always is. */
  mutedKinds: text('muted_kinds').array().notNull().default([]),
  /** In minutes since midnight; without quiet hours all three are null. */
  quietFromMinute: smallint('quiet_from_minute'),
  quietToMinute: smallint('quiet_to_minute'),
  quietTimezone: text('quiet_timezone'),
  showsWords: boolean('shows_words').notNull().default(false),
});

/** Notifications that go out once the quiet hours of their person are over. */
export const heldNotifications = pgTable(
  'held_notifications',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['push', 'telegram', 'email'] }).notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.channel] }),
    index('held_notifications_due_at_idx').on(table.dueAt),
  ],
);
