import type { FairnessCommitment } from '../fairness/commitment';

export type LockKind = 'SELF' | 'SHARED';
export type LockStatus = 'LOCKED' | 'ENDED';
export type CombinationType = 'DIGITS' | 'PHOTO' | 'DEVICE';
export type FreezeSource = 'KEYHOLDER' | 'CARD' | 'OVERRUN' | 'HYGIENE';
export type EndReason =
  | 'TIMER'
  | 'HARD_STOP'
  | 'SAFETY_EXIT'
  | 'EMERGENCY'
  | 'OWNER'
  | 'GREEN_CARD'
  | 'BUYOUT'
  /** Whoever runs the installation ended it. */
  | 'STAFF'
  /** The keyholder archived the running lock: the wearer is free. */
  | 'ABANDONED'
  /** The wearer archived it: the combination is gone. */
  | 'ARCHIVED'
  /** The wearer left the installation, with the combination. */
  | 'LEFT';

/** The one who caused something. Only the server itself speaks as the system. */
export type Actor =
  | { kind: 'user'; userId: string }
  | { kind: 'system' }
  /** A model that acts for a wearer who let it, with the words that caused it, in one turn of the conversation. */
  | { kind: 'ai'; forUserId: string; words: string; turn: string }
  /** Somebody who runs the installation, with what made them do it. */
  | { kind: 'staff'; userId: string; reason: string }
  /** A device that reports by itself, and how it was reached. */
  | { kind: 'device'; deviceId: string; transport: 'bluetooth' | '4g' };

/** One reason why the timer stands still; there is at most one freeze per source. */
export interface Freeze {
  source: FreezeSource;
  since: number;
  /** When it ends by itself; null if only somebody's act ends it. */
  until: number | null;
}

export interface Timer {
  /** The time left at `runningSince`, or the time left while the timer stands. */
  remainingMs: number;
  runningSince: number | null;
}

/**
 * The whole truth about one lock as plain JSON; instants are epoch milliseconds. It changes only through `evolve`.
 * A module keeps what it needs in an optional slice that it adds by declaration merging in its own file:
 * `declare module './state' { interface LockState { hygienic?: HygienicSlice } }`.
 */
export interface LockState {
  schema: 1;
  kind: LockKind;
  wearerId: string;
  /** The keyholder; null for a self lock. */
  keyholderId: string | null;
  title: string;
  description: string;
  displayRemainingTime: boolean;
  displayHistory: boolean;
  /** IANA name of the zone whose days count; fixed at the start. */
  timezone: string;
  combinationType: CombinationType;
  fairness: FairnessCommitment;

  status: LockStatus;
  startedAt: number;
  /** No event of this lock is older than this one, whatever the clock says. */
  lastEventAt: number;
  initialDurationMs: number;
  maxDurationMs: number | null;
  /** `limitBeyondMax`: the lock opens `maxDurationMs` after the start, whatever happened since. */
  hardStop: boolean;
  /** The time that was added to the timer, less the time that was taken from it. */
  addedMs: number;
  timer: Timer;
  freezes: readonly Freeze[];
  safetyExitHours: number;
  safetyExit: { requestedAt: number; dueAt: number } | null;

  endedAt: number | null;
  endReason: EndReason | null;
  firstRevealedAt: number | null;
  removedAt: number | null;
}
