import { advance } from '../engine';
import { type LockPermissions, type LockViewer, permissionsOf } from '../permissions';
import type { LockState } from '../state';
import { type LockNumbers, numbersOf } from '../view';

/** The flags of any state, brought to `now` first. */
export function lockPermissions(state: LockState, viewer: LockViewer, now: number): LockPermissions {
  return permissionsOf(advance(state, now).state, viewer, now);
}

/** The numbers of any state, brought to `now` first. */
export function lockNumbers(state: LockState, viewer: LockViewer, now: number): LockNumbers {
  return numbersOf(advance(state, now).state, viewer, now);
}
