import type { NumberStream } from '../fairness/stream';
import type { LockState } from './state';

/** The side that chose the nonce of a play; a nonce from the server proves less. */
export type NonceSource = 'BROWSER' | 'SERVER';

/** The chance behind a draw, spin or selection. */
export interface Play {
  nonce: string;
  nonceFrom: NonceSource;
  /** The numbers of the play that comes after `counter` others. */
  numbers(counter: number): NumberStream;
}

/** The fields of every event of a play, so that it can be replayed from the seed. */
export interface PlayProof {
  /** How many draws, spins and selections the lock had before. */
  counter: number;
  nonce: string;
  nonceFrom: NonceSource;
}

declare module './state' {
  interface LockState {
    /** Draws, spins and selections so far; missing before the first. */
    plays?: number;
  }
}

/** A play for questions of "may they", which draw nothing. */
export const NO_PLAY: Play = { nonce: '', nonceFrom: 'SERVER', numbers: () => ({ below: () => 0 }) };

/** The proof and the numbers of the next play of this lock. */
export function nextPlay(state: LockState, { nonce, nonceFrom, numbers }: Play) {
  const counter = state.plays ?? 0;
  return { proof: { counter, nonce, nonceFrom } satisfies PlayProof, numbers: numbers(counter) };
}

/** The state after a play. */
export function afterPlay(state: LockState, { counter }: PlayProof): LockState {
  return { ...state, plays: counter + 1 };
}
