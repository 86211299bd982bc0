import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/instants';
import { users } from '../users.tables';

const personId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Who wants to see nothing of whom. It hides both from each other (`visibleTo`). */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: personId('blocker_id'),
    blockedId: personId('blocked_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked_blocker_idx').on(table.blockedId, table.blockerId),
    index('blocks_blocker_newest_idx').on(table.blockerId, table.createdAt, table.blockedId),
    check('blocks_not_oneself', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);
