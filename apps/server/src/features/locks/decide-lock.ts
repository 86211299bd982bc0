import type { LockCommand } from '@keyhold/rules/locks/commands';
import { type Decision, decide } from '@keyhold/rules/locks/engine';
import type { Surroundings } from '@keyhold/rules/locks/module';
import { decideWayOut, isWayOut } from '@keyhold/rules/locks/ways-out';
import type { Deps } from '../../deps';
import type { StoredLock } from './lock-store';

/** The instant at which the rules are asked, and what they may know of the world then. */
export interface Moment {
  readonly now: number;
  readonly surroundings: Surroundings;
}

export function momentOf({ clock, gaps }: Pick<Deps, 'clock' | 'gaps'>): Moment {
  return { now: clock.now(), surroundings: { gaps: gaps.list() } };
}

/** The answer of the rules to a command. A lock that cannot be brought to now still takes its ways out. */
export function decideLock(
  { log }: Pick<Deps, 'log'>,
  { id, state }: Pick<StoredLock, 'id' | 'state'>,
  command: LockCommand,
  { now, surroundings }: Moment,
): Decision {
  try {
    return decide(state, command, now, surroundings);
  } catch (error) {
    if (!isWayOut(command)) throw error;
    log.error({ err: error, lockId: id }, 'a way out goes on from what is stored of its lock');
    return decideWayOut(state, command, now);
  }
}
