import type { InputOf } from '@keyhold/contracts/endpoint';
import type { raiseTask as endpoint } from '@keyhold/contracts/staff/tasks';
import { taskPriorities } from '@keyhold/rules/staff/priority';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { newId } from '../../../kernel/random';
import { users } from '../../users/users.tables';
import { recordAct } from '../audit/record-act';
import { holdPerson } from '../people/hold-person';
import { announceTasks } from './file-reports';
import { requireTask } from './open-task';
import { staffTasks } from './tasks.tables';

type Task = typeof staffTasks.$inferSelect;

/** Makes a task for admins about the person of a task; asked for again while it is open, it stays one. */
export async function raiseTask(
  deps: Deps,
  actor: SignedIn,
  taskId: string,
  { kind, reason }: InputOf<typeof endpoint>['body'],
): Promise<void> {
  const { reportedUser } = await requireTask(deps, actor, taskId);
  if (!reportedUser) throw new Refusal('not_found');
  const { _id: subjectId } = reportedUser;
  await deps.transaction(async (tx) => {
    const createdAt = deps.clock.now();
    await tx
      .insert(staffTasks)
      .values({
        id: newId(createdAt, deps.random),
        contentType: kind,
        contentKey: `${kind}:${subjectId}`,
        priority: taskPriorities.indexOf('high'),
        reportedUserId: subjectId,
        createdAt,
        note: reason,
      })
      .onConflictDoNothing();
    await recordAct(tx, deps, actor, { act: 'task.raised', subjectId, reason, details: { taskId, kind } });
  });
  await announceTasks(deps);
}

/** What becomes of it: an address is banned in its own window, and nobody is told. */
export async function decideRaised(
  tx: Tx,
  deps: Deps,
  actor: SignedIn,
  { id: taskId, contentType, reportedUserId }: Task,
  { outcome, note }: { outcome: 'upheld' | 'dismissed'; note: string },
): Promise<undefined> {
  if (reportedUserId !== null) await holdPerson(tx, actor, reportedUserId, 'admin');
  if (contentType === 'user_verification' && outcome === 'upheld' && reportedUserId !== null)
    await tx.update(users).set({ verifiedAdult: true }).where(eq(users.id, reportedUserId));
  await recordAct(tx, deps, actor, {
    act: outcome === 'upheld' ? 'task.upheld' : 'task.dismissed',
    subjectId: reportedUserId,
    reason: note,
    details: { taskId, contentType },
  });
}
