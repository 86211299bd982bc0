import type { LockViewer } from './permissions';
import type { LockState } from './state';

/**
 * True where this viewer may not learn when a lock that was advanced to now ends: its numbers are left out then, and
 * end times and time events with them. A wearer's second account must not learn what the wearer may not.
 */
export function isTimeHidden(state: LockState, viewer: LockViewer): boolean {
  return !state.displayRemainingTime && viewer !== 'KEYHOLDER' && state.status === 'LOCKED';
}

/** True where this viewer may not learn how many cards are left in the deck; the end shows them. */
export function isDeckHidden(state: LockState, viewer: LockViewer): boolean {
  return state.cards?.infoHidden === true && viewer !== 'KEYHOLDER' && state.status === 'LOCKED';
}

/** True where this viewer may not learn what happened to the lock; the end shows it. */
export function isHistoryHidden(state: LockState, viewer: LockViewer): boolean {
  return !state.displayHistory && viewer !== 'KEYHOLDER' && state.status === 'LOCKED';
}

export interface Hidden {
  readonly time: boolean;
  readonly history: boolean;
  readonly deck: boolean;
}

/** What of a lock that was advanced to now is hidden from this viewer. */
export function hiddenFrom(state: LockState, viewer: LockViewer): Hidden {
  return {
    time: isTimeHidden(state, viewer),
    history: isHistoryHidden(state, viewer),
    deck: isDeckHidden(state, viewer),
  };
}
