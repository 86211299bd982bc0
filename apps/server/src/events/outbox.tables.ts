import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/instants';

/** One event on its way to one listener; deleted when delivered, parked after too many failures. */
export const outboxDeliveries = pgTable(
  'outbox_deliveries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    eventId: uuid('event_id').notNull(),
    listener: text().notNull(),
    /** Deliveries of one stream to one listener keep their order. */
    stream: text().notNull(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    attempts: integer().notNull().default(0),
    /** Null while it is new; set once it failed, or waits behind an earlier one that did. */
    nextAttemptAt: instant('next_attempt_at'),
    parkedAt: instant('parked_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_new_idx')
      .on(table.listener, table.id)
      .where(sql`${table.parkedAt} is null and ${table.nextAttemptAt} is null`),
    // Deliveries that are held up are looked for by their time and by their stream.
    index('outbox_again_idx')
      .on(table.listener, table.nextAttemptAt)
      .where(sql`${table.parkedAt} is null and ${table.nextAttemptAt} is not null`),
    index('outbox_held_up_idx')
      .on(table.listener, table.stream, table.id)
      .where(sql`${table.parkedAt} is null and ${table.nextAttemptAt} is not null`),
  ],
);
