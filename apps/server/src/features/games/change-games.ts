import type { InputOf } from '@keyhold/contracts/endpoint';
import type * as games from '@keyhold/contracts/games/games';
import { defined } from '@keyhold/contracts/games/modules';
import { gamesOf } from '@keyhold/rules/games/edit';
import type { Deps } from '../../deps';
import { runLockCommand } from '../locks/locks.api';

/**
 * Changes the tasks of a lock. Settings that are left out keep the values that they have when the lock is
 * held. Refuses as the rules do.
 */
export async function changeTasks(
  deps: Deps,
  userId: string,
  { params, body }: InputOf<typeof games.changeTasks>,
): Promise<void> {
  await runLockCommand(deps, {
    lockId: params.lockId,
    actor: { kind: 'user', userId },
    command: (_tx, { state }) => ({
      type: 'change_tasks',
      module: { ...gamesOf(state).taskModule, ...defined(body) },
    }),
  });
}

/** The same of the wheel. */
export async function changeWheel(
  deps: Deps,
  userId: string,
  { params, body }: InputOf<typeof games.changeWheel>,
): Promise<void> {
  await runLockCommand(deps, {
    lockId: params.lockId,
    actor: { kind: 'user', userId },
    command: (_tx, { state }) => ({
      type: 'change_wheel',
      module: { ...gamesOf(state).wheelModule, ...defined(body) },
    }),
  });
}

/** The same of the penalties; the change holds from the next midnight of the lock. */
export async function changePenalties(
  deps: Deps,
  userId: string,
  { params, body }: InputOf<typeof games.changePenalties>,
): Promise<void> {
  await runLockCommand(deps, {
    lockId: params.lockId,
    actor: { kind: 'user', userId },
    command: (_tx, { state }) => ({
      type: 'change_penalties',
      config: { ...gamesOf(state).penaltyConfig, ...defined(body) },
    }),
  });
}
