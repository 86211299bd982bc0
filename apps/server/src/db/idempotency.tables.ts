import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './instants';

/** Results of calls that were made under an `Idempotency-Key`, kept 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    requestHash: bytes('request_hash').notNull(),
    /** The id of what the first call made; replies are built again each time. */
    resultId: text('result_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.endpoint, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
  ],
);
