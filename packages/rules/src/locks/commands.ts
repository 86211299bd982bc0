import type { FairnessCommitment } from '../fairness/commitment';
import type { LockSettings } from './settings';
import type { Actor, CombinationType } from './state';

/**
 * The data of each command beside its actor. A module adds its own in its own file: `declare module
 * './commands' { interface LockCommandData { start_hygienic: {...} } }`.
 */
export interface LockCommandData {
  /** The actor becomes the wearer; a keyholder makes it a shared lock. */
  start: {
    keyholderId: string | null;
    settings: LockSettings;
    combinationType: CombinationType;
    fairness: FairnessCommitment;
    /** When an ID photo that comes with the start was uploaded; the start where it is left out. */
    idPhotoUploadedAt?: number;
  };
  /** Whole hours, at least one. */
  add_time: { amountMs: number };
  /** Whole hours, at least one; never takes the timer below zero. */
  remove_time: { amountMs: number };
  freeze: unknown;
  unfreeze: unknown;
  start_safety_exit: unknown;
  cancel_safety_exit: unknown;
  reveal: unknown;
  remove: unknown;
}

export type LockCommandType = keyof LockCommandData;

/** A command of one kind; with no kind given, the union of all. */
export type LockCommandOf<T extends LockCommandType = LockCommandType> = {
  [K in T]: { type: K; actor: Actor } & LockCommandData[K];
}[T];

export type LockCommand = LockCommandOf;

/** A command before it is known who gives it. */
export type UnsignedCommand = { [T in LockCommandType]: { type: T } & LockCommandData[T] }[LockCommandType];
