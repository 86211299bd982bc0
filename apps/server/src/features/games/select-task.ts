import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { selectTask as endpoint } from '@keyhold/contracts/games/games';
import type { LockEventOf } from '@keyhold/rules/locks/events';
import type { Deps } from '../../deps';
import { actOnLock, playOf } from '../locks/locks.api';

type SelectedTask = ReplyOf<typeof endpoint>;

export function presentSelection({ at, data }: LockEventOf<'games.task_selected'>): SelectedTask {
  return { selectedTask: data.task, selectedAt: new Date(at).toISOString() };
}

/** Lets chance choose a task; a repeat under the key, or with the nonce, answers with the same one. */
export async function selectTask(
  deps: Deps,
  userId: string,
  lockId: string,
  sent: { nonce: string | undefined; key: string | undefined },
): Promise<SelectedTask> {
  const { nonce, key = nonce } = sent;
  const call = { userId, lockId, endpoint, key, request: { nonce } };
  const event = await actOnLock(deps, call, 'games.task_selected', async (tx, lock) => ({
    type: 'select_task',
    actor: { kind: 'user', userId },
    play: await playOf(tx, deps, lock, nonce),
  }));
  return presentSelection(event);
}
