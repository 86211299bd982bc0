import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/instants';

/** The subjects that have to be deleted, and when; swept by the app's clock. */
export const deadlines = pgTable(
  'deadlines',
  {
    kind: text({ enum: ['lock_deletion', 'id_photo'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId] }),
    index('deadlines_due_at_idx').on(table.dueAt),
  ],
);
