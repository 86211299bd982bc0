import type { LockEvent } from '../events';
import { buildMachine, type Decision } from '../machine';
import type { Surroundings } from '../module';
import { lockModules } from '../modules';
import type { LockState } from '../state';
import type { Step } from './arbitrary-script';
import type { Beginning } from './arbitrary-start';

export const machine = buildMachine(lockModules);

/** How much was tried so far: lives, and the commands and advances in them. */
export const tally = { lives: 0, steps: 0 };

export interface Life {
  state: LockState;
  events: readonly LockEvent[];
  now: number;
  gaps: Surroundings['gaps'];
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

export function begin({ at, command }: Beginning): Life {
  tally.lives += 1;
  const decision = machine.decide(null, command, at);
  if (!decision.ok) throw new Error(decision.code);
  return { state: deepFreeze(decision.state), events: decision.events, now: at, gaps: [] };
}

/**
 * Returns the gap in a step. It lies within the time that passes, since a stopped service takes no commands.
 */
function gapOf({ afterMs, down }: Step, now: number): Surroundings['gaps'] {
  if (down === null) return [];
  const from = now + down.fromMs;
  const to = Math.min(from + down.lengthMs, now + afterMs);
  return from < to ? [{ from, to }] : [];
}

/** One step further. Inputs are frozen, so that a rule that writes to them fails. */
export function next(life: Life, step: Step): { life: Life; decision: Decision } {
  tally.steps += 1;
  const now = life.now + step.afterMs;
  const gaps = [...life.gaps, ...gapOf(step, life.now)];
  const decision = machine.decide(life.state, deepFreeze(step.command), now, { gaps });
  if (decision.state === null) throw new Error('the lock is gone');
  const state = deepFreeze(decision.state);
  return { life: { state, events: [...life.events, ...decision.events], now, gaps }, decision };
}

/** Lives through a script; `look` sees every step. */
export function live(
  start: Life,
  script: readonly Step[],
  look: (life: Life, before: Life, decision: Decision) => void = () => {},
): Life {
  let life = start;
  for (const step of script) {
    const before = life;
    const after = next(before, step);
    life = after.life;
    look(life, before, after.decision);
  }
  return life;
}

/** Lets time alone pass until `now`. */
export function advance(state: LockState, now: number, gaps: Surroundings['gaps'] = []) {
  tally.steps += 1;
  return machine.advance(state, now, { gaps });
}
