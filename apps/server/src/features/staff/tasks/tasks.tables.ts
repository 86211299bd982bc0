import { taskContents, taskOutcomes } from '@keyhold/contracts/staff/tasks';
import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/instants';
import { users } from '../../users/users.tables';

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** Something that was reported, once or often, for the staff to decide. */
export const staffTasks = pgTable(
  'staff_tasks',
  {
    id: uuid().primaryKey(),
    contentType: text('content_type', { enum: taskContents }).notNull(),
    /** Names the thing: of it one task is open at a time. */
    contentKey: text('content_key').notNull(),
    /** 0 to 3, from low to urgent. */
    priority: smallint().notNull(),
    reportedUserId: person('reported_user_id'),
    createdAt: instant('created_at').notNull(),
    assigneeId: person('assignee_id'),
    decidedAt: instant('decided_at'),
    deciderId: person('decider_id'),
    outcome: text({ enum: taskOutcomes }),
    note: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('staff_tasks_open_once').on(table.contentKey).where(sql`${table.decidedAt} is null`),
    index('staff_tasks_open_idx')
      .on(table.priority.desc().nullsFirst(), table.createdAt, table.id)
      .where(sql`${table.decidedAt} is null`),
    index('staff_tasks_decided_idx')
      .on(table.decidedAt.desc().nullsFirst(), table.id)
      .where(sql`${table.decidedAt} is not null`),
    index('staff_tasks_reported_idx').on(table.reportedUserId),
  ],
);
