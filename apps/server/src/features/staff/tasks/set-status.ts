import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { staffReason } from '@keyhold/contracts/staff/reason';
import type { setTaskStatus as endpoint } from '@keyhold/contracts/staff/task-status';
import { hasLevel } from '@keyhold/rules/staff/rank';
import { and, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { Refusal } from '../../../kernel/errors';
import { devices } from '../../devices/devices.tables';
import { settleRemoval } from '../devices/settle-removal';
import { assignTask, decideTask } from './decide-task';
import { requireTask } from './open-task';
import type { PresentedTask } from './read-tasks';
import { isRaised } from './reported-content';
import { staffTasks } from './tasks.tables';

type Change = InputOf<typeof endpoint>['body'];
type Deletion = ReplyOf<typeof endpoint>['deviceDeletion'];

/**
 * Sets the status of a task, or of the removal of a device, which has the id of its device. Tells what came of the
 * device. Refuses `task_status_refused` where the commands behind it know no such status.
 */
export async function setTaskStatus(
  deps: Deps,
  actor: SignedIn,
  id: string,
  change: Change,
): Promise<Deletion> {
  if ((await deps.db.$count(staffTasks, eq(staffTasks.id, id))) === 0)
    return settleDevice(deps, actor, id, change);
  const { status, notes: note = '' } = change;
  const task = await requireTask(deps, actor, id);
  if (status === 'in_progress') {
    await assignTask(deps, actor, id, note);
    return null;
  }
  const outcome = outcomeOf(task, status);
  if (outcome === undefined) throw new Refusal('task_status_refused');
  await decideTask(deps, actor, id, { outcome, note });
  return null;
}

/**
 * What was reported is removed by calls that say so, and stays when its task is only closed. An appeal is granted or
 * refused: no status tells which.
 */
function outcomeOf(task: PresentedTask, status: Change['status']): 'upheld' | 'dismissed' | undefined {
  if (status === 'completed' && isRaised(task)) return 'upheld';
  if (status === 'completed' && task.contentType !== 'appeal') return 'dismissed';
  return status === 'failed' && isRaised(task) ? 'dismissed' : undefined;
}

async function settleDevice(
  deps: Deps,
  actor: SignedIn,
  id: string,
  { status, notes }: Change,
): Promise<Deletion> {
  const isAsked = and(eq(devices.id, id), isNotNull(devices.removalRequestedAt));
  // Devices are for admins alone.
  const isThere = hasLevel(actor, 'admin') && (await deps.db.$count(devices, isAsked)) > 0;
  if (!isThere) throw new Refusal('not_found');
  if (status !== 'completed' && status !== 'failed') throw new Refusal('task_status_refused');
  const reason = readReason(notes);
  try {
    return { ...(await settleRemoval(deps, actor, id, { outcome: status, reason })), reason };
  } catch (error) {
    const isDone = error instanceof Refusal && /^device_(not_found|removal_not_asked)$/.test(error.code);
    throw isDone ? new Refusal('task_decided') : error;
  }
}

/** The owner of the device reads it if the removal has failed. */
function readReason(notes: string | undefined): string {
  const { success, data, error } = z.safeParse(staffReason, notes);
  if (success) return data;
  const errors = error.issues.map(({ code, message }) => ({ field: 'notes', code, message }));
  throw new Refusal('invalid_input', { errors });
}
