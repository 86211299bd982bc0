import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { readGames } from '@keyhold/contracts/games/games';
import { gamesOf } from '@keyhold/rules/games/edit';
import type { PenaltyConfig } from '@keyhold/rules/games/penalty-config';
import { playRefusal } from '@keyhold/rules/locks/freezes';
import { permissionsOf } from '@keyhold/rules/locks/permissions';
import type { LockState } from '@keyhold/rules/locks/state';
import { endOfDay, type LockNow, viewerOf } from '../locks/locks.api';
import { offeredGameSettings } from './offers-settings';
import { presentGameSession } from './present-game-session';

/** The games of a lock to its wearer or its keyholder. */
export function presentGames(
  { lock, state, versions, now, surroundings }: LockNow,
  userId: string,
): ReplyOf<typeof readGames> {
  const viewer = viewerOf(lock, userId);
  const permissions = permissionsOf(state, viewer, now);
  const { canEditTasks, canEditWheel, canEditPenalties, canSelectTask, canFinishTask, canSpin } = permissions;
  const { taskModule, wheelModule, penaltyConfig } = gamesOf(state);
  return {
    lockId: lock.id,
    title: state.title,
    version: versions[viewer],
    type: state.kind,
    isWearer: viewer === 'WEARER',
    isLocked: state.status === 'LOCKED',
    cardGameEnabled: state.cards !== undefined,
    taskModule: { ...taskModule, tasks: [...taskModule.tasks] },
    wheelModule: { ...wheelModule, spinOptions: [...wheelModule.spinOptions] },
    penaltyConfig,
    penaltyConfigUntilMidnight: configUntilMidnight(state),
    gameSession: presentGameSession({ state, viewer, now, surroundings, permissions }),
    dayEndsAt: endOfDay(state),
    canEdit: canEditTasks || canEditWheel || canEditPenalties,
    canEditTasks,
    canEditWheel,
    canEditPenalties,
    offers: offeredGameSettings({ state, viewer, permissions }),
    canSelectTask,
    canFinishTask,
    canSpin,
    canReadHistory: permissions.canReadHistory,
    playRefusal: playRefusal(state),
  };
}

function configUntilMidnight({ penalties, status }: LockState): PenaltyConfig | null {
  return penalties?.next && status === 'LOCKED' ? penalties.config : null;
}
