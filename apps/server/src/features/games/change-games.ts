import type { InputOf } from '@keyhold/contracts/endpoint';
import type * as games from '@keyhold/contracts/games/games';
import { defined } from '@keyhold/contracts/games/modules';
import { gamesOf } from '@keyhold/rules/games/edit';
import type { Deps } from '../../deps';
import { commandLock } from '../locks/locks.api';

/** What is left out stays as it is when the lock is held. Refuses as the rules do. */
export async function changeTasks(
  deps: Deps,
  userId: string,
  { params, body }: InputOf<typeof games.changeTasks>,
): Promise<void> {
  await commandLock(deps, params.lockId, userId, (actor, state) => ({
    type: 'change_tasks',
    actor,
    module: { ...gamesOf(state).taskModule, ...defined(body) },
  }));
}

/** The same of the wheel. */
export async function changeWheel(
  deps: Deps,
  userId: string,
  { params, body }: InputOf<typeof games.changeWheel>,
): Promise<void> {
  await commandLock(deps, params.lockId, userId, (actor, state) => ({
    type: 'change_wheel',
    actor,
    module: { ...gamesOf(state).wheelModule, ...defined(body) },
  }));
}

/** The same of the penalties; the change holds from the next midnight of the lock. */
export async function changePenalties(
  deps: Deps,
  userId: string,
  { params, body }: InputOf<typeof games.changePenalties>,
): Promise<void> {
  await commandLock(deps, params.lockId, userId, (actor, state) => ({
    type: 'change_penalties',
    actor,
    config: { ...gamesOf(state).penaltyConfig, ...defined(body) },
  }));
}
