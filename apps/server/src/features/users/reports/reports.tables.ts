import { postReportReasons } from '@keyhold/contracts/forum/reports';
import { reportContents, reportReasons } from '@keyhold/contracts/users/report';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/instants';
import { sealedFiles } from '../../../db/sealed-files.tables';
import { staffTasks } from '../../staff/tasks/tasks.tables';
import { users } from '../users.tables';

/** What somebody reported of a profile or in the forum, with a copy of what it showed then. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    /** Null once the reporter is gone. */
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null once the person is gone. */
    reportedUserId: uuid('reported_user_id').references(() => users.id, { onDelete: 'set null' }),
    contentType: text('content_type', { enum: reportContents }).notNull(),
    reason: text({ enum: [...reportReasons, ...postReportReasons] }).notNull(),
    notes: text().notNull(),
    /** The address of the picture, post or comment; empty for the text of a profile. */
    contentUrl: text('content_url').notNull(),
    evidenceText: text('evidence_text'),
    /** A copy: the picture itself goes when its owner removes it. */
    evidenceFileId: uuid('evidence_file_id').references(() => sealedFiles.id),
    createdAt: instant('created_at').notNull(),
    /** Set as soon as it has become a task, or joined one. */
    taskId: uuid('task_id').references(() => staffTasks.id),
    /** Null while it waits for the staff. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    // One person reports one thing once, until somebody has looked at it.
    uniqueIndex('reports_open_once')
      .on(table.reporterId, table.reportedUserId, table.contentType, table.contentUrl)
      .where(sql`${table.closedAt} is null`),
    index('reports_task_idx').on(table.taskId),
    index('reports_reported_user_idx').on(table.reportedUserId, table.createdAt),
    index('reports_open_idx').on(table.createdAt, table.id).where(sql`${table.closedAt} is null`),
    index('reports_evidence_file_idx')
      .on(table.evidenceFileId)
      .where(sql`${table.evidenceFileId} is not null`),
  ],
);
