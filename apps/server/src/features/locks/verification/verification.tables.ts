import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/instants';
import { sealedFiles } from '../../../db/sealed-files.tables';
import { locks } from '../locks.tables';

/** One row for each day on which a code was fetched; the photo comes into it, and the row takes its id. */
export const lockVerifications = pgTable(
  'lock_verifications',
  {
    id: uuid().primaryKey(),
    lockId: uuid('lock_id')
      .notNull()
      .references(() => locks.id, { onDelete: 'cascade' }),
    /** Civil day of the lock's time zone, `YYYY-MM-DD`. */
    date: text().notNull(),
    code: text().notNull(),
    fileId: uuid('file_id').references(() => sealedFiles.id),
    submittedAt: instant('submitted_at'),
    /** What the keyholder said to it; a photo that was sent back stays until another comes for its day. */
    verdict: text({ enum: ['ACCEPTED', 'REFUSED'] }),
    note: text(),
  },
  (table) => [
    uniqueIndex('lock_verifications_day_key').on(table.lockId, table.date),
    index('lock_verifications_file_idx').on(table.fileId),
  ],
);
