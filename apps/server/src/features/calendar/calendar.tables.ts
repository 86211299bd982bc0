import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/instants';
import { users } from '../users/users.tables';

/** When a person was locked: by a lock, or by hand. They stay when the lock is deleted. */
export const lockPeriods = pgTable(
  'lock_periods',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The lock that made this period, without a reference, since the period outlives it; null for a period
     * by hand.
     */
    lockId: uuid('lock_id'),
    source: text({ enum: ['LOCK', 'MANUAL'] }).notNull(),
    /** The lock's, as it was at its start. */
    title: text(),
    startAt: instant('start_at').notNull(),
    /** Null while it goes on. */
    endAt: instant('end_at'),
  },
  (table) => [
    uniqueIndex('lock_periods_lock_key').on(table.lockId),
    uniqueIndex('lock_periods_one_by_hand')
      .on(table.userId)
      .where(sql`${table.source} = 'MANUAL' and ${table.endAt} is null`),
    // Indexes for reading periods in their order with all that statistics need.
    index('lock_periods_user_start_idx').on(table.userId, table.startAt, table.id, table.endAt),
    index('lock_periods_user_end_idx').on(table.userId, table.endAt),
    index('lock_periods_open_idx').on(table.userId).where(sql`${table.endAt} is null`),
  ],
);
