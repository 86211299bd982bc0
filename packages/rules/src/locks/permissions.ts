import type { LockCommand } from './commands';
import { accepts, advance } from './engine';
import type { Actor, LockState } from './state';
import { TIME_CHANGE_STEP_MS } from './timer';

/** What a person who looks at a lock is to it. */
export type LockViewer = 'WEARER' | 'OWNER' | 'STRANGER';

function actorOf(state: LockState, viewer: LockViewer): Actor | null {
  const userId = { WEARER: state.wearerId, OWNER: state.ownerId, STRANGER: null }[viewer];
  return userId === null ? null : { kind: 'user', userId };
}

/** A flag says exactly what the rules would answer, so that page and server cannot disagree. */
function wouldAccept(
  state: LockState,
  viewer: LockViewer,
  now: number,
  command: (actor: Actor) => LockCommand,
): boolean {
  const actor = actorOf(state, viewer);
  return actor !== null && accepts(advance(state, now).state, command(actor), now);
}

/** May this viewer ask for the combination now? */
export function canReveal(state: LockState, viewer: LockViewer, now: number): boolean {
  return wouldAccept(state, viewer, now, (actor) => ({ type: 'reveal', actor }));
}

/** May this viewer put the lock away now? */
export function canRemove(state: LockState, viewer: LockViewer, now: number): boolean {
  return wouldAccept(state, viewer, now, (actor) => ({ type: 'remove', actor }));
}

/** May a reply to this viewer carry the digits? Only after a reveal was asked for and recorded. */
export function canReadDigits(state: LockState, viewer: LockViewer, now: number): boolean {
  return (
    state.combinationType === 'DIGITS' && state.firstRevealedAt !== null && canReveal(state, viewer, now)
  );
}

/** May this viewer open the device now because the lock has ended? */
export function canUnlockDevice(state: LockState, viewer: LockViewer, now: number): boolean {
  return state.combinationType === 'DEVICE' && canReveal(state, viewer, now);
}

/** May this viewer start the safety exit now? */
export function canStartSafetyExit(state: LockState, viewer: LockViewer, now: number): boolean {
  return wouldAccept(state, viewer, now, (actor) => ({ type: 'start_safety_exit', actor }));
}

/** May this viewer call the running safety exit off? */
export function canCancelSafetyExit(state: LockState, viewer: LockViewer, now: number): boolean {
  return wouldAccept(state, viewer, now, (actor) => ({ type: 'cancel_safety_exit', actor }));
}

/** May this viewer read the events? Hidden history is hidden from the wearer until the end. */
export function canReadHistory(state: LockState, viewer: LockViewer, now: number): boolean {
  if (viewer === 'WEARER') return state.displayHistory || advance(state, now).state.status === 'ENDED';
  return actorOf(state, viewer) !== null;
}

/** Every flag that a reply about this lock carries, as of `now`. */
export function lockPermissions(state: LockState, viewer: LockViewer, now: number) {
  const current = advance(state, now).state;
  const may = (command: (actor: Actor) => LockCommand) => wouldAccept(current, viewer, now, command);
  return {
    canReveal: canReveal(current, viewer, now),
    canRemove: canRemove(current, viewer, now),
    canReadDigits: canReadDigits(current, viewer, now),
    canUnlockDevice: canUnlockDevice(current, viewer, now),
    canReadHistory: canReadHistory(current, viewer, now),
    canFreeze: may((actor) => ({ type: 'freeze', actor })),
    canUnfreeze: may((actor) => ({ type: 'unfreeze', actor })),
    canAddTime: may((actor) => ({ type: 'add_time', actor, amountMs: TIME_CHANGE_STEP_MS })),
    canRemoveTime: may((actor) => ({ type: 'remove_time', actor, amountMs: TIME_CHANGE_STEP_MS })),
    canStartSafetyExit: canStartSafetyExit(current, viewer, now),
    canCancelSafetyExit: canCancelSafetyExit(current, viewer, now),
  };
}
