export type ProblemKind =
  /** The file cannot be read as a proof, or its events are out of order. */
  | 'FILE'
  /** The file belongs to another promise than the one that was shown. */
  | 'PROMISE'
  | 'SEED'
  | 'CONFIG'
  | 'COUNTER'
  | 'CARD'
  | 'YELLOW'
  | 'DECK'
  | 'TASK'
  | 'SPIN';

export interface Problem {
  kind: ProblemKind;
  /** The number of the wrong event; null if the file as a whole is wrong. */
  seq: number | null;
  /** The counter of the play, as the file gives it; null if no number was drawn. */
  counter: number | null;
  /** ISO instant of the event. */
  at: string | null;
  /**
   * The claim of the file and the result that follows from the promise, in words; null if there is nothing to
   * say.
   */
  says: string | null;
  computed: string | null;
  /** The problem as one sentence, for a person. */
  message: string;
}

export interface CheckReport {
  ok: boolean;
  checked: { draws: number; tasks: number; spins: number };
  problems: Problem[];
  /** Sentences about what the check cannot say about this file. */
  notes: string[];
}

export const NOTHING_CHECKED: CheckReport['checked'] = { draws: 0, tasks: 0, spins: 0 };
