import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/instants';

/** When each schedule is next due, by the app's clock; claimed by one worker at a time. */
export const schedules = pgTable('schedules', {
  name: text().primaryKey(),
  nextRunAt: instant('next_run_at').notNull(),
});

/** Workers that live; a job locked by one that does not is freed. Compared with real time, not the app's clock. */
export const workerHeartbeats = pgTable('worker_heartbeats', {
  workerId: text('worker_id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
});
