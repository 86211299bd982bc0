import { mayManageCards } from '../cards/manage';
import { mayEditPenalties, mayEditTasks, mayEditWheel } from '../games/edit';
import type { LockCommand } from './commands';
import { accepts } from './engine';
import { isHistoryHidden } from './hidden';
import { NO_PLAY } from './plays';
import type { Actor, LockState } from './state';
import { TIME_CHANGE_STEP_MS } from './timer';
import { acceptsWayOut } from './ways-out';

/** The relation of a person who looks at a lock to it. */
export type LockViewer = 'WEARER' | 'KEYHOLDER' | 'STRANGER';

function actorOf(state: LockState, viewer: LockViewer): Actor | null {
  const userId = { WEARER: state.wearerId, KEYHOLDER: state.keyholderId, STRANGER: null }[viewer];
  return userId === null ? null : { kind: 'user', userId };
}

/** The combination may be in a reply only after a reveal was asked for and recorded; a device's is never in one. */
function readable(state: LockState, mayReveal: boolean) {
  const isRead = mayReveal && state.firstRevealedAt !== null;
  return {
    canReadDigits: isRead && state.combinationType === 'DIGITS',
    canReadPhoto: isRead && state.combinationType === 'PHOTO',
    canUnlockDevice: mayReveal && state.combinationType === 'DEVICE',
  };
}

/** Hidden history is hidden from the wearer until the end. */
function mayReadHistory(state: LockState, viewer: LockViewer): boolean {
  return actorOf(state, viewer) !== null && !isHistoryHidden(state, viewer);
}

const NO_GAMES = {
  canDraw: false,
  canAddCards: false,
  canRemoveCards: false,
  canSelectTask: false,
  canFinishTask: false,
  canSpin: false,
  canEditTasks: false,
  canEditWheel: false,
  canEditPenalties: false,
};

/**
 * The plays and changes of the games that this actor may make, for a state that was advanced to `now`. It
 * costs little without games.
 */
function gamePermissions(state: LockState, actor: Actor | null, now: number): typeof NO_GAMES {
  const { cards, tasks, wheel } = state;
  // A game that the lock was not started with can be added by a keyholder only.
  const mayAddGames = actor?.kind === 'user' && actor.userId === state.keyholderId;
  if (actor === null || !(cards ?? tasks ?? wheel ?? mayAddGames)) return NO_GAMES;
  const may = (command: LockCommand) => accepts(state, command, now);
  const isLocked = state.status === 'LOCKED';
  const taskId = tasks?.selected?.task.id;
  return {
    canDraw: cards !== undefined && may({ type: 'draw_card', actor, play: NO_PLAY }),
    canAddCards: isLocked && mayManageCards(state, actor, 1),
    canRemoveCards: isLocked && mayManageCards(state, actor, -1),
    canSelectTask: tasks !== undefined && may({ type: 'select_task', actor, play: NO_PLAY }),
    canFinishTask: taskId !== undefined && may({ type: 'complete_task', actor, taskId }),
    canSpin: wheel !== undefined && may({ type: 'spin_wheel', actor, play: NO_PLAY }),
    canEditTasks: isLocked && mayEditTasks(state, actor),
    canEditWheel: isLocked && mayEditWheel(state, actor),
    canEditPenalties: isLocked && mayEditPenalties(state, actor),
  };
}

/**
 * Every flag that a reply about this lock carries, of a state that was advanced to `now`. A flag says exactly what the
 * rules would answer to the command, so that page and server cannot disagree.
 */
export function permissionsOf(current: LockState, viewer: LockViewer, now: number): LockPermissions {
  const games = gamePermissions(current, actorOf(current, viewer), now);
  return withGames(
    flagsOf(current, viewer, (command) => accepts(current, command, now)),
    games,
  );
}

/** The same flags of a lock that cannot be brought to `now`: only its ways out are open. */
export function stuckPermissions(stuck: LockState, viewer: LockViewer, now: number): LockPermissions {
  return withGames(
    flagsOf(stuck, viewer, (command) => acceptsWayOut(stuck, command, now)),
    NO_GAMES,
  );
}

/** V8 joins so many fields by `assign` in a fortieth of the time that spreading them takes. */
function withGames(flags: ReturnType<typeof flagsOf>, games: typeof NO_GAMES): LockPermissions {
  return Object.assign(flags, games);
}

function flagsOf(current: LockState, viewer: LockViewer, isTaken: (command: LockCommand) => boolean) {
  const actor = actorOf(current, viewer);
  const may = (command: (actor: Actor) => LockCommand) => actor !== null && isTaken(command(actor));
  const canReveal = may((actor) => ({ type: 'reveal', actor }));
  const { combinationType } = current;
  const amountMs = TIME_CHANGE_STEP_MS;
  const photoId = current.verification?.waiting?.photoId ?? '';
  const payment = { paymentId: '', note: '' };
  return {
    canReveal,
    canRemove: may((actor) => ({ type: 'remove', actor })),
    ...readable(current, canReveal),
    canReadHistory: mayReadHistory(current, viewer),
    canFreeze: may((actor) => ({ type: 'freeze', actor })),
    canUnfreeze: may((actor) => ({ type: 'unfreeze', actor })),
    canAddTime: may((actor) => ({ type: 'add_time', actor, amountMs })),
    canRemoveTime: may((actor) => ({ type: 'remove_time', actor, amountMs })),
    canStartSafetyExit: may((actor) => ({ type: 'start_safety_exit', actor })),
    canCancelSafetyExit: may((actor) => ({ type: 'cancel_safety_exit', actor })),
    canEmergencyRelease: may((actor) => ({ type: 'release_emergency', actor })),
    canStartHygienic: may((actor) => ({ type: 'start_hygienic', actor })),
    canCompleteHygienic: may((actor) => ({ type: 'complete_hygienic', actor, combinationType })),
    canArchive: may((actor) => ({ type: 'archive', actor })),
    canUnlockAsKeyholder: may((actor) => ({ type: 'unlock_by_keyholder', actor })),
    canMarkIdPhotoSeen: may((actor) => ({ type: 'mark_id_photo_seen', actor })),
    canSubmitVerification: may((actor) => ({ type: 'submit_verification', actor, photoId: '', code: '' })),
    canReviewVerification: may((actor) => ({ type: 'accept_verification', actor, photoId })),
    canTakeBackVerification: may((actor) => ({ type: 'take_back_verification', actor, photoId })),
    canPayTribute: may((actor) => ({ type: 'pay_tribute', actor, ...payment, amountMinorUnits: 1 })),
    canClaimBuyout: may((actor) => ({ type: 'claim_buyout', actor, ...payment })),
  };
}

export type LockPermissions = ReturnType<typeof flagsOf> & typeof NO_GAMES;
