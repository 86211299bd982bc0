import type { Queryable } from '../../db/database';
import { Refusal } from '../../kernel/errors';
import { readInstallation } from './read-installation';

/**
 * Refuses `new_locks_disabled` before anybody's code is taken for a new lock. A start whose code is sealed already goes
 * on: a box may be closed on it.
 */
export async function requireNewLocks(db: Queryable): Promise<void> {
  if ((await readInstallation(db)).disableNewLocks) throw new Refusal('new_locks_disabled');
}
