import type { FairnessCommitment } from '../fairness/commitment';
import type { LockSettings } from './settings';
import type { Actor, CombinationType, EndReason, FreezeSource, LockKind } from './state';

interface TimeChanged {
  /** The time that was really added or removed, always positive. */
  amountMs: number;
  remainingMs: number;
  /** Net change of the timer since the start. */
  addedMs: number;
}

/**
 * The data of each kind of event, with the values that it led to. A module adds its own kinds in its own
 * file: `declare module './events' { interface LockEventData { 'locks.hygienic_started': {...} } }`.
 */
export interface LockEventData {
  'locks.started': {
    kind: LockKind;
    wearerId: string;
    keyholderId: string | null;
    settings: LockSettings;
    initialDurationMs: number;
    maxDurationMs: number | null;
    hardStop: boolean;
    combinationType: CombinationType;
    fairness: FairnessCommitment;
    /** Missing where no ID photo came, or one came with the start itself. */
    idPhotoUploadedAt?: number;
  };
  'locks.frozen': { source: FreezeSource; until: number | null; remainingMs: number };
  'locks.unfrozen': { source: FreezeSource; remainingMs: number };
  'locks.time_added': TimeChanged;
  'locks.time_removed': TimeChanged;
  'locks.ended': { reason: EndReason; remainingMs: number };
  /** The first reveal only. */
  'locks.revealed': { combinationType: CombinationType };
  'locks.removed': Record<string, never>;
  'locks.safety_exit_started': { dueAt: number };
  'locks.safety_exit_cancelled': Record<string, never>;
}

export type LockEventType = keyof LockEventData;

/** An event of one kind; with no kind given, the union of all. */
export type LockEventOf<T extends LockEventType = LockEventType> = {
  [K in T]: { type: K; v: 1; at: number; actor: Actor; data: LockEventData[K] };
}[T];

export type LockEvent = LockEventOf;
