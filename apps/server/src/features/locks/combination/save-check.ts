import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { decideLock } from '../decide-lock';
import { type StoredLock, saveLock } from '../lock-store';

/** Records whether the combination of an ended lock can be opened, where that is new; returns the lock after it. */
export async function saveCheck(tx: Tx, deps: Deps, lock: StoredLock, opens: boolean): Promise<StoredLock> {
  const command = { type: 'check_combination', actor: { kind: 'system' }, opens } as const;
  const { events, state } = decideLock(deps, lock, command);
  if (state === null) throw new Error(`Lock ${lock.id} is not there`);
  await saveLock(tx, deps, lock, { state, events });
  return { ...lock, state, version: lock.version + events.length };
}
