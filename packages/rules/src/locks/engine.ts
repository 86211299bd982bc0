import { buildMachine } from './machine';
import { lockModules } from './modules';
import type { LockState } from './state';

export { remainingMs } from './countdown';
export type { Decision } from './machine';

/**
 * `decide` advances to `now`, then answers a command with events or refuses it with a code; what happened by itself
 * comes first in `events`, also beside a refusal. `state` is what the events lead to.
 * `accepts` says whether `decide` would take a command, of a state that `advance` has brought to `now` already.
 * `advance` yields what happened by itself up to `now`, each event at its own instant.
 * `evolve` applies one event, `replay` a whole history; both throw on events that cannot follow each other.
 * `dueTimes` lists what will happen by itself, soonest first, in the order in which it would.
 */
export const { decide, accepts, advance, evolve, replay, dueTimes } = buildMachine(lockModules);

/** The next instant at which `advance` would have something to say; null for a lock that has ended or only waits. */
export function nextDueAt(state: LockState): number | null {
  return dueTimes(state)[0]?.at ?? null;
}
