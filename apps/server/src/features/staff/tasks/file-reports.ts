import type { taskContents } from '@keyhold/contracts/staff/tasks';
import { morePressing, priorityOf, type TaskPriority, taskPriorities } from '@keyhold/rules/staff/priority';
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { newId } from '../../../kernel/random';
import { appeals } from '../../auth/appeals/appeals.tables';
import { messageReports, messages } from '../../messages/messages.tables';
import { reports } from '../../users/reports/reports.tables';
import { users } from '../../users/users.tables';
import { staffTasks } from './tasks.tables';

const atOnce = 50;

interface Filed {
  readonly id: string;
  readonly table: typeof reports | typeof messageReports | typeof appeals;
  readonly contentType: (typeof taskContents)[number];
  readonly contentKey: string;
  readonly reason: string;
  readonly reportedUserId: string | null;
  readonly createdAt: number;
}

/**
 * Makes tasks of the reports and appeals that are new, wherever they come from: reports of one thing join the task that is open for
 * it. Several processes at once take different reports, and the same thing meets in one row.
 */
export async function fileReports(deps: Deps): Promise<void> {
  const filed = await deps.transaction(async (tx) => {
    const found = [...(await newReports(tx)), ...(await newMessageReports(tx)), ...(await newAppeals(tx))];
    for (const report of found) await file(tx, deps, report);
    return found.length;
  });
  if (filed > 0) await announceTasks(deps);
}

async function newReports(tx: Tx): Promise<Filed[]> {
  const rows = await tx
    .select()
    .from(reports)
    .where(isNull(reports.taskId))
    .orderBy(asc(reports.id))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  return rows.map(({ id, contentType, contentUrl, reason, reportedUserId, createdAt }) => {
    const contentKey = `${contentType}:${reportedUserId}:${contentUrl}`;
    return { id, table: reports, contentType, contentKey, reason, reportedUserId, createdAt };
  });
}

async function newMessageReports(tx: Tx): Promise<Filed[]> {
  const rows = await tx
    .select({ report: messageReports, senderId: messages.senderId })
    .from(messageReports)
    .leftJoin(messages, eq(messages.id, messageReports.messageId))
    .where(isNull(messageReports.taskId))
    .orderBy(asc(messageReports.id))
    .limit(atOnce)
    .for('update', { skipLocked: true, of: messageReports });
  return rows.map(({ report: { id, messageId, reason, createdAt }, senderId }) => ({
    id,
    table: messageReports,
    contentType: 'message',
    contentKey: `message:${messageId ?? id}`,
    reason,
    reportedUserId: senderId,
    createdAt,
  }));
}

async function newAppeals(tx: Tx): Promise<Filed[]> {
  const rows = await tx
    .select()
    .from(appeals)
    .where(and(isNotNull(appeals.sentAt), isNull(appeals.taskId)))
    .orderBy(asc(appeals.id))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  return rows.map(({ id, userId, sentAt }) => ({
    id,
    table: appeals,
    contentType: 'appeal',
    contentKey: `appeal:${id}`,
    reason: '',
    reportedUserId: userId,
    createdAt: sentAt ?? 0,
  }));
}

async function file(tx: Tx, { random }: Pick<Deps, 'random'>, report: Filed): Promise<void> {
  const { contentType, contentKey, reportedUserId, createdAt } = report;
  const priority = priorityOf(report.reason);
  await tx
    .insert(staffTasks)
    .values({
      id: newId(createdAt, random),
      contentType,
      contentKey,
      priority: rank(priority),
      reportedUserId,
      createdAt,
    })
    .onConflictDoNothing();
  const [task] = await tx
    .select()
    .from(staffTasks)
    .where(and(eq(staffTasks.contentKey, contentKey), isNull(staffTasks.decidedAt)))
    .for('update');
  // It was decided in this moment: the next round makes a new task.
  if (!task) return;
  const pressing = rank(morePressing(priority, taskPriorities[task.priority] ?? 'low'));
  if (pressing !== task.priority)
    await tx.update(staffTasks).set({ priority: pressing }).where(eq(staffTasks.id, task.id));
  await tx.update(report.table).set({ taskId: task.id }).where(eq(report.table.id, report.id));
}

const rank = (priority: TaskPriority) => taskPriorities.indexOf(priority);

/** Tells the open pages of the staff that the tasks have changed. */
export async function announceTasks({ db, announce }: Pick<Deps, 'db' | 'announce'>): Promise<void> {
  const staff = await db
    .select({ id: users.id })
    .from(users)
    .where(or(users.isModerator, users.isAdmin, users.isSiteOwner));
  for (const { id: userId } of staff) announce.invalidate({ userId }, 'staff:tasks', { id: 'tasks' });
}
