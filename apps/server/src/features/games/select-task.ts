import type { ReplyOf } from '@keyhold/contracts/endpoint';
import { selectTask as endpoint } from '@keyhold/contracts/games/games';
import type { LockEventOf } from '@keyhold/rules/locks/events';
import type { Deps } from '../../deps';
import { playOf, runLockCommand, underKey } from '../locks/locks.api';

type SelectedTask = ReplyOf<typeof endpoint>;

export function presentSelection({ at, data }: LockEventOf<'games.task_selected'>): SelectedTask {
  return { selectedTask: data.task, selectedAt: new Date(at).toISOString() };
}

/** Lets chance choose a task; a repeat under the key, or with the nonce, answers with the same one. */
export async function selectTask(
  deps: Deps,
  userId: string,
  lockId: string,
  { nonce, key = nonce }: { nonce: string | undefined; key: string | undefined },
): Promise<SelectedTask> {
  const { event } = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: async (tx, lock) => ({ type: 'select_task', play: await playOf(tx, deps, lock, nonce) }),
    event: 'games.task_selected',
    repeats: underKey(deps, { userId, endpoint, key, request: { lockId, nonce } }),
  });
  return presentSelection(event);
}
