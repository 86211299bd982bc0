import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/instants';
import { locks } from '../locks.tables';

/** The ledger of a lock: payments made elsewhere, as its two people report them. */
export const lockPayments = pgTable(
  'lock_payments',
  {
    id: uuid().primaryKey(),
    lockId: uuid('lock_id')
      .notNull()
      .references(() => locks.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['TRIBUTE', 'BUYOUT'] }).notNull(),
    amountMinorUnits: bigint('amount_minor_units', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    note: text().notNull(),
    /** Civil day of the lock's time zone, `YYYY-MM-DD`. */
    date: text().notNull(),
    createdAt: instant('created_at').notNull(),
    status: text({ enum: ['OPEN', 'CONFIRMED', 'REJECTED', 'TAKEN_BACK'] }).notNull(),
    reason: text(),
    decidedAt: instant('decided_at'),
  },
  (table) => [index('lock_payments_lock_newest_idx').on(table.lockId, table.id)],
);
