import type { LockCommand } from '@keyhold/rules/locks/commands';
import { type Decision, decide } from '@keyhold/rules/locks/engine';
import { decideWayOut, isWayOut } from '@keyhold/rules/locks/ways-out';
import type { Deps } from '../../deps';
import type { StoredLock } from './lock-store';

/** The answer of the rules to a command now. The ways out of a lock that cannot be brought to now go on all the same. */
export function decideLock(
  { clock, gaps, log }: Pick<Deps, 'clock' | 'gaps' | 'log'>,
  { id, state }: Pick<StoredLock, 'id' | 'state'>,
  command: LockCommand,
): Decision {
  try {
    return decide(state, command, clock.now(), { gaps: gaps.list() });
  } catch (error) {
    if (!isWayOut(command)) throw error;
    log.error({ err: error, lockId: id }, 'a way out goes on from what is stored of its lock');
    return decideWayOut(state, command, clock.now());
  }
}
