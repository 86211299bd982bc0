import type { LockState } from '../locks/state';

/** The games page shows this many. */
export const RECENT_ACTIVITY = 5;

/** Something that was played, or a day on which too little was. */
export interface GameEntry {
  kind: 'TASK_COMPLETED' | 'TASK_FAILED' | 'SPIN' | 'DAY_MISSED';
  /** Its own title; of a day its date, `YYYY-MM-DD`. */
  title: string;
  at: number;
  points: number;
  /** The time by which it really changed the timer. */
  adjustmentMs: number;
}

declare module '../locks/state' {
  interface LockState {
    /** The last five, newest first; missing before the first. */
    gameHistory?: readonly GameEntry[];
  }
}

/** The state with one more entry. */
export function withGameEntry(state: LockState, entry: GameEntry): LockState {
  return { ...state, gameHistory: [entry, ...(state.gameHistory ?? [])].slice(0, RECENT_ACTIVITY) };
}
