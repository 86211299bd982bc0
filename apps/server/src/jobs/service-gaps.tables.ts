import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/instants';

/** When a worker was last seen at work. */
export const serviceHeartbeats = pgTable('service_heartbeats', {
  name: text().primaryKey(),
  /** The time by the system's own clock: tests that move the app's clock have not stopped the service. */
  beatAt: instant('beat_at').notNull(),
});

/** Spans of the app's time in which no worker ran; penalties leave them out (decision 2). */
export const serviceGaps = pgTable('service_gaps', {
  id: uuid().primaryKey(),
  from: instant('from_at').notNull(),
  to: instant('to_at').notNull(),
});
