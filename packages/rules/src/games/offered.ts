import type { GameSettings } from './check-games';

/** The settings that a page offers a keyholder for change, by the flags of the start; they may change the others too. */
export function offeredToKeyholder({
  taskModule,
  wheelModule,
}: Pick<GameSettings, 'taskModule' | 'wheelModule'>) {
  const tasks = taskModule.editTasksWhileLockedShared;
  const wheel = wheelModule.editWheelWhileLockedShared;
  return { tasks, wheel, penalties: tasks || wheel };
}
