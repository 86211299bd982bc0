import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { type listTasks as endpoint, TASKS_PAGE_SIZE } from '@keyhold/contracts/staff/tasks';
import { isOverdue, taskPriorities } from '@keyhold/rules/staff/priority';
import { hasLevel, refusalToActOn } from '@keyhold/rules/staff/rank';
import { DAY_MS } from '@keyhold/rules/time/duration';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { messageReports } from '../../messages/messages.tables';
import { reports } from '../../users/reports/reports.tables';
import { users } from '../../users/users.tables';
import { isRaised } from './reported-content';
import { staffTasks } from './tasks.tables';

type Reply = ReplyOf<typeof endpoint>;
export type PresentedTask = Reply['tasks'][number];

const reported = alias(users, 'reported');
const assignee = alias(users, 'assignee');
const decider = alias(users, 'decider');

interface MadeReport {
  readonly taskId: string;
  readonly reporterId: string | null;
  readonly reason: string;
  readonly notes: string;
  readonly createdAt: number;
}

/** The reports of tasks, oldest first, whatever they are about. */
export async function reportsOf(db: Queryable, taskIds: readonly string[]): Promise<MadeReport[]> {
  if (taskIds.length === 0) return [];
  const ids = [...taskIds];
  const ofProfiles = await db.select().from(reports).where(inArray(reports.taskId, ids));
  const ofMessages = await db.select().from(messageReports).where(inArray(messageReports.taskId, ids));
  return [...ofProfiles, ...ofMessages.map((report) => ({ ...report, notes: '' }))]
    .map(({ taskId, reporterId, reason, notes, createdAt }) => ({
      taskId: taskId ?? '',
      reporterId,
      reason,
      notes,
      createdAt,
    }))
    .sort((one, other) => one.createdAt - other.createdAt);
}

/** Tasks as a member of the staff sees them, in the order that is given. */
export async function presentTasks(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: SignedIn,
  which: SQL | undefined,
  page: { order: readonly SQL[]; offset: number; limit: number } = { order: [], offset: 0, limit: 1 },
): Promise<PresentedTask[]> {
  const rows = await deps.db
    .select({
      task: staffTasks,
      reported,
      assignee,
      decider,
    })
    .from(staffTasks)
    .leftJoin(reported, eq(reported.id, staffTasks.reportedUserId))
    .leftJoin(assignee, eq(assignee.id, staffTasks.assigneeId))
    .leftJoin(decider, eq(decider.id, staffTasks.deciderId))
    .where(which)
    .orderBy(...page.order)
    .offset(page.offset)
    .limit(page.limit);
  const made = await reportsOf(
    deps.db,
    rows.map(({ task }) => task.id),
  );
  const now = deps.clock.now();
  return rows.map(({ task, ...people }) => {
    const own = made.filter(({ taskId }) => taskId === task.id);
    const isOwn =
      task.reportedUserId === viewer.userId || own.some(({ reporterId }) => reporterId === viewer.userId);
    const isAbove =
      people.reported !== null &&
      refusalToActOn({ ...viewer, id: viewer.userId }, people.reported) === 'above_you';
    const isForAdmins = task.contentType === 'appeal' || isRaised(task);
    const needsAdmin = isForAdmins && !hasLevel(viewer, 'admin');
    return {
      _id: task.id,
      contentType: task.contentType,
      priority: taskPriorities[task.priority] ?? 'low',
      status: task.decidedAt !== null ? 'completed' : task.assigneeId === null ? 'pending' : 'in_progress',
      reasons: [...new Set(own.map(({ reason }) => reason))],
      reportCount: own.length,
      reportedUser: named(people.reported),
      createdAt: iso(task.createdAt),
      isOverdue: task.decidedAt === null && isOverdue(task.createdAt, now),
      assignee: named(people.assignee),
      completedAt: task.decidedAt === null ? null : iso(task.decidedAt),
      completedBy: named(people.decider),
      outcome: task.outcome,
      note: task.note,
      closedToYou: isOwn ? 'own_case' : isAbove ? 'above_you' : needsAdmin ? 'admins_decide' : null,
    } as const;
  });
}

const iso = (at: number) => new Date(at).toISOString();
const named = (person: typeof users.$inferSelect | null) =>
  person && { _id: person.id, username: person.username };

/** A page of the tasks, with how many wait. */
export async function listTasks(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: SignedIn,
  { page = 1, limit = TASKS_PAGE_SIZE, status = 'open' }: InputOf<typeof endpoint>['query'],
): Promise<Reply> {
  const open = isNull(staffTasks.decidedAt);
  const which = status === 'open' ? open : isNotNull(staffTasks.decidedAt);
  const order =
    status === 'open'
      ? [desc(staffTasks.priority), asc(staffTasks.createdAt), asc(staffTasks.id)]
      : [desc(staffTasks.decidedAt), asc(staffTasks.id)];
  const tasks = await presentTasks(deps, viewer, which, { order, offset: (page - 1) * limit, limit });
  const total = await deps.db.$count(staffTasks, which);
  const before = deps.clock.now() - 7 * DAY_MS;
  return {
    tasks,
    counts: {
      open: await deps.db.$count(staffTasks, open),
      overdue: await deps.db.$count(staffTasks, and(open, lt(staffTasks.createdAt, before))),
    },
    pagination: { page, limit, total, pages: Math.ceil(total / limit), more: false },
  };
}
