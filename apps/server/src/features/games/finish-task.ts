import type { ReplyOf } from '@keyhold/contracts/endpoint';
import * as games from '@keyhold/contracts/games/games';
import type { LockEventOf } from '@keyhold/rules/locks/events';
import { isDeckHidden, isTimeHidden } from '@keyhold/rules/locks/view';
import { wholeSeconds } from '@keyhold/rules/time/duration';
import type { Deps } from '../../deps';
import { actOnLock, lookAtOwnLock } from '../locks/locks.api';

interface Sent {
  readonly taskId: string;
  readonly key: string | undefined;
}

type CompletedTask = ReplyOf<typeof games.completeTask>;

export function presentCompletion({ data }: LockEventOf<'games.task_completed'>): CompletedTask {
  return { pointsEarned: data.points, currentTaskPoints: data.totalPoints };
}

/** The selected task is done: its points count. */
export async function completeTask(
  deps: Deps,
  userId: string,
  lockId: string,
  { taskId, key }: Sent,
): Promise<CompletedTask> {
  const call = { userId, lockId, endpoint: games.completeTask, key, request: { taskId } };
  const event = await actOnLock(deps, call, 'games.task_completed', async () => ({
    type: 'complete_task',
    actor: { kind: 'user', userId },
    taskId,
  }));
  return presentCompletion(event);
}

/** The selected task was not done: it costs what the penalties say, and the wearer learns as much of it as they may. */
export async function failTask(
  deps: Deps,
  userId: string,
  lockId: string,
  { taskId, key }: Sent,
): Promise<ReplyOf<typeof games.failTask>> {
  const call = { userId, lockId, endpoint: games.failTask, key, request: { taskId } };
  const { data } = await actOnLock(deps, call, 'games.task_failed', async () => ({
    type: 'fail_task',
    actor: { kind: 'user', userId },
    taskId,
  }));
  const { state } = await lookAtOwnLock(deps, lockId, userId);
  const hidesTime = isTimeHidden(state, 'WEARER');
  const hidesDeck = isDeckHidden(state, 'WEARER');
  const { adjustmentMs, reds } = data;
  return {
    // Whether it came to that would tell where a hidden timer stands, or whether a hidden deck is full.
    penaltyApplied: hidesTime || hidesDeck ? reds !== null : adjustmentMs > 0 || (reds ?? 0) > 0,
    addedSeconds: hidesTime ? null : wholeSeconds(adjustmentMs),
    redsAdded: hidesDeck ? null : (reds ?? 0),
  };
}
