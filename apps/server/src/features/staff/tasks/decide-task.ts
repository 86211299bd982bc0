import type { InputOf } from '@keyhold/contracts/endpoint';
import type { decideTask as endpoint } from '@keyhold/contracts/staff/tasks';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { type NewNotification, notify } from '../../notifications/notifications.api';
import { reports } from '../../users/reports/reports.tables';
import { recordAct } from '../audit/record-act';
import { decideAppeal } from './decide-appeal';
import { announceTasks } from './file-reports';
import { requireTask } from './open-task';
import { decideRaised } from './raise-task';
import { reportsOf } from './read-tasks';
import { isRaised, type Removal, removeContent } from './reported-content';
import { staffTasks } from './tasks.tables';

type Decision = InputOf<typeof endpoint>['body'] & {
  /** Instead of a description that is upheld; none without it. */
  readonly description?: string;
  /** Refuses `reported_content_gone`, and decides nothing, where there is nothing to remove. */
  readonly mustRemove?: true;
};
type Task = typeof staffTasks.$inferSelect;

/** Takes a task on; from somebody else too. Refuses `task_decided`. */
export async function assignTask(deps: Deps, actor: SignedIn, taskId: string, note = ''): Promise<void> {
  await requireTask(deps, actor, taskId);
  await deps.transaction(async (tx) => {
    const { assigneeId, reportedUserId } = await holdOpenTask(tx, taskId);
    if (assigneeId === actor.userId) return;
    await tx.update(staffTasks).set({ assigneeId: actor.userId }).where(eq(staffTasks.id, taskId));
    await recordAct(tx, deps, actor, {
      act: 'task.assigned',
      subjectId: reportedUserId,
      reason: note,
      details: { taskId },
    });
  });
  await announceTasks(deps);
}

/**
 * Decides a task, once: of two moderators at the same moment the second is told `task_decided`. What is upheld is
 * removed in the same transaction, where it still is what was reported.
 */
export async function decideTask(
  deps: Deps,
  actor: SignedIn,
  taskId: string,
  { outcome, note = '', description = '', mustRemove, ...given }: Decision,
): Promise<void> {
  await requireTask(deps, actor, taskId);
  const told = await deps.transaction(async (tx) => {
    const task = await holdOpenTask(tx, taskId);
    const decidedAt = deps.clock.now();
    await tx
      .update(staffTasks)
      .set({ outcome, note: note || task.note, decidedAt, deciderId: actor.userId })
      .where(eq(staffTasks.id, taskId));
    if (isRaised(task)) return decideRaised(tx, deps, actor, task, { outcome, note });
    if (task.contentType === 'appeal') return decideAppeal(tx, deps, actor, task, { outcome, note });
    const pictureOnly = given.pictureOnly === true && outcome === 'upheld' && task.contentType === 'post';
    const { removed, tell }: Removal =
      outcome === 'upheld'
        ? await removeContent(tx, deps, actor, task, { pictureOnly, description })
        : { removed: false };
    if (mustRemove && !removed) throw new Refusal('reported_content_gone');
    const made = await reportsOf(tx, [taskId]);
    await closeReports(tx, deps, task, decidedAt);
    const then = await notify(tx, deps, noticesOf(task, made, { outcome, removed, pictureOnly, decidedAt }));
    await recordAct(tx, deps, actor, {
      act: outcome === 'upheld' ? 'task.upheld' : 'task.dismissed',
      subjectId: task.reportedUserId,
      reason: note,
      details: {
        ...{ taskId, contentType: task.contentType, removed },
        ...(pictureOnly && { pictureOnly }),
        ...(description !== '' && { replaced: true }),
      },
    });
    return () => {
      then?.();
      tell?.();
    };
  });
  told?.();
  await announceTasks(deps);
}

async function holdOpenTask(tx: Tx, taskId: string): Promise<Task> {
  const [task] = await tx.select().from(staffTasks).where(eq(staffTasks.id, taskId)).for('update');
  if (!task) throw new Refusal('not_found');
  if (task.decidedAt !== null) throw new Refusal('task_decided');
  return task;
}

/** Closes the reports of a task; those about somebody who is gone have done their duty and go with their evidence. */
async function closeReports(tx: Tx, deps: Deps, { id, reportedUserId }: Task, closedAt: number) {
  if (reportedUserId !== null) return tx.update(reports).set({ closedAt }).where(eq(reports.taskId, id));
  const gone = await tx.delete(reports).where(eq(reports.taskId, id)).returning();
  for (const { evidenceFileId } of gone) if (evidenceFileId) await deps.files.destroy(tx, evidenceFileId);
}

/** What those hear who reported, and who was reported: neither learns of the other. */
function noticesOf(
  { id, contentType, reportedUserId }: Task,
  made: Awaited<ReturnType<typeof reportsOf>>,
  {
    outcome,
    removed,
    pictureOnly,
    decidedAt,
  }: { outcome: Decision['outcome']; removed: boolean; pictureOnly: boolean; decidedAt: number },
): NewNotification[] {
  const occurredAt = decidedAt;
  const reporters = [...new Set(made.flatMap(({ reporterId }) => reporterId ?? []))];
  return [
    ...reporters.map((userId) => ({
      userId,
      causeId: `task:${id}:reporter`,
      occurredAt,
      kind: 'staff.report_decided' as const,
      params: { upheld: outcome === 'upheld' },
    })),
    ...(reportedUserId === null
      ? []
      : [
          {
            userId: reportedUserId,
            causeId: `task:${id}:reported`,
            occurredAt,
            kind: 'staff.content_decided' as const,
            params: {
              ...{ contentType, upheld: outcome === 'upheld', removed },
              ...(pictureOnly && { pictureOnly }),
            },
          },
        ]),
  ];
}
