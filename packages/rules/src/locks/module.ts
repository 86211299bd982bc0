import type { LockCommandOf, LockCommandType } from './commands';
import type { LockEvent, LockEventOf, LockEventType } from './events';
import type { LockRefusal, Refused } from './refusals';
import type { LockRole } from './roles';
import type { LockState } from './state';

/** The order in which things that fall on the same instant happen. */
export const DUE_ORDER = ['SAFETY_EXIT', 'HARD_STOP', 'TIMER', 'FREEZE_END', 'HYGIENE', 'MIDNIGHT'] as const;

export type DueKind = (typeof DUE_ORDER)[number];

/**
 * The facts about the world around a lock that the rules may know: the gaps, in which the service did not
 * run.
 */
export interface Surroundings {
  gaps: readonly { from: number; to: number }[];
}

/** Something that happens by itself. */
export interface DueSource {
  kind: DueKind;
  /** When it happens next to a lock that has not ended, or null. */
  dueAt(state: LockState): number | null;
  /**
   * Returns the events of that instant: at least one, all of them at `at`. Afterwards it is no longer due at
   * that instant.
   */
  happen(state: LockState, at: number, surroundings: Surroundings): LockEvent[];
}

export type Verdict = { ok: true; events: LockEvent[] } | Refused;

/** The rule of a command: who may give it, when, and what comes of it. */
export interface CommandRule<T extends LockCommandType> {
  by: readonly LockRole[];
  when: 'LOCKED' | 'ENDED' | 'ANY';
  /** A draw, spin or task: refused while a module refuses play. */
  play?: true;
  decide(state: LockState, command: LockCommandOf<T>, at: number, surroundings: Surroundings): Verdict;
}

/**
 * One concern of a lock, in one file, named in `modules.ts`. Everything is optional. Several modules may evolve the
 * same event, each its own slice; a command belongs to one module.
 */
export interface LockModule {
  due?: readonly DueSource[];
  commands?: { [T in Exclude<LockCommandType, 'start'>]?: CommandRule<T> };
  evolvers?: { [T in LockEventType]?: (state: LockState, event: LockEventOf<T>) => LockState };
  /** True holds the timer's own zero back: the lock waits there and goes on being locked. */
  holdsTimer?(state: LockState): boolean;
  /** Why an AI may not give this command now, though its role may; null for everybody else. */
  refusesAi?(state: LockState, command: LockCommandOf, at: number): LockRefusal | null;
  /** Why nobody may play now, or null. */
  refusesPlay?(state: LockState): LockRefusal | null;
}
