import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** How many there are of what is too many to be counted on a request, by the board's own names. */
export const boardCounters = pgTable('board_counters', {
  name: text().primaryKey(),
  value: integer().notNull(),
});
