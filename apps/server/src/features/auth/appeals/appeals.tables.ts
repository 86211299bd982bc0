import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../../db/instants';
import { staffTasks } from '../../staff/tasks/tasks.tables';
import { users } from '../../users/users.tables';

/** The appeal against a ban: one row a ban, begun by the token of a refused login or by the text. */
export const appeals = pgTable(
  'appeals',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which ban it is about. */
    bannedAt: instant('banned_at').notNull(),
    /** The SHA-256 of the token that a refused login gave last. */
    tokenHash: bytes('token_hash'),
    tokenExpiresAt: instant('token_expires_at'),
    text: text(),
    sentAt: instant('sent_at'),
    /** The task that it became. */
    taskId: uuid('task_id').references(() => staffTasks.id),
    outcome: text({ enum: ['granted', 'refused'] }),
  },
  (table) => [
    uniqueIndex('appeals_ban_key').on(table.userId, table.bannedAt),
    uniqueIndex('appeals_token_key').on(table.tokenHash),
    index('appeals_task_idx').on(table.taskId),
    index('appeals_new_idx').on(table.id).where(sql`${table.sentAt} is not null and ${table.taskId} is null`),
  ],
);
