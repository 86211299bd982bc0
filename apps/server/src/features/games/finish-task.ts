import type { ReplyOf } from '@keyhold/contracts/endpoint';
import * as games from '@keyhold/contracts/games/games';
import type { LockEventOf } from '@keyhold/rules/locks/events';
import { isDeckHidden, isTimeHidden } from '@keyhold/rules/locks/hidden';
import { numbersOf } from '@keyhold/rules/locks/view';
import { wholeSeconds } from '@keyhold/rules/time/duration';
import type { Deps } from '../../deps';
import { runLockCommand, underKey } from '../locks/locks.api';

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
  const { event } = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: { type: 'complete_task', taskId },
    event: 'games.task_completed',
    repeats: underKey(deps, { userId, endpoint: games.completeTask, key, request: { lockId, taskId } }),
  });
  return presentCompletion(event);
}

/**
 * Ends a selected task as failed. It costs what the penalties say, and the wearer learns as much of that as
 * they may.
 */
export async function failTask(
  deps: Deps,
  userId: string,
  lockId: string,
  { taskId, key }: Sent,
): Promise<ReplyOf<typeof games.failTask>> {
  const { event, state, now } = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: { type: 'fail_task', taskId },
    event: 'games.task_failed',
    repeats: underKey(deps, { userId, endpoint: games.failTask, key, request: { lockId, taskId } }),
  });
  const hidesTime = isTimeHidden(state, 'WEARER');
  const hidesDeck = isDeckHidden(state, 'WEARER');
  const { adjustmentMs, reds } = event.data;
  return {
    // The real effect would tell where a hidden timer stands, or whether a hidden deck is full.
    penaltyApplied: hidesTime || hidesDeck ? reds !== null : adjustmentMs > 0 || (reds ?? 0) > 0,
    addedSeconds: hidesTime ? null : wholeSeconds(adjustmentMs),
    redsAdded: hidesDeck ? null : (reds ?? 0),
    remainingSeconds: numbersOf(state, 'WEARER', now).remainingSeconds,
  };
}
