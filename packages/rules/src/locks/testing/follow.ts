import { HOUR_MS } from '../../time/duration';
import type { LockCommand } from '../commands';
import { decide } from '../engine';
import type { LockState } from '../state';
import { START } from './sample-locks';

/** Commands at hours after the start, each of which must be accepted; the state after the last. */
export function follow(
  state: LockState,
  steps: readonly (readonly [hours: number, LockCommand])[],
): LockState {
  let current = state;
  for (const [hours, command] of steps) {
    const decision = decide(current, command, START + hours * HOUR_MS);
    if (!decision.ok) throw new Error(`${command.type} at ${hours} h: ${decision.code}`);
    current = decision.state;
  }
  return current;
}
