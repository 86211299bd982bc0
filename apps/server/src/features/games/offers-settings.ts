import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { readGames } from '@keyhold/contracts/games/games';
import { gamesOf } from '@keyhold/rules/games/edit';
import type { LockPermissions, LockViewer } from '@keyhold/rules/locks/permissions';
import type { LockState } from '@keyhold/rules/locks/state';

interface Parts {
  readonly state: LockState;
  readonly viewer: LockViewer;
  readonly permissions: Pick<LockPermissions, 'canEditTasks' | 'canEditWheel' | 'canEditPenalties'>;
}

/** Which settings the games page offers: a keyholder may always change the games, and is offered it by the flags. */
export function offeredGameSettings(parts: Parts): ReplyOf<typeof readGames>['offers'] {
  const { state, viewer, permissions } = parts;
  const { taskModule, wheelModule } = gamesOf(state);
  const isMeant = (byKeyholder: boolean) => viewer === 'WEARER' || byKeyholder;
  const tasks = permissions.canEditTasks && isMeant(taskModule.editTasksWhileLockedShared);
  const wheel = permissions.canEditWheel && isMeant(wheelModule.editWheelWhileLockedShared);
  return { tasks, wheel, penalties: permissions.canEditPenalties && (tasks || wheel) };
}

/** Whether it offers any. */
export function offersGameSettings(parts: Parts): boolean {
  const { tasks, wheel } = offeredGameSettings(parts);
  return tasks || wheel;
}
