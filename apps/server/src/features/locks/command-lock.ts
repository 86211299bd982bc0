import type { LockCommand } from '@keyhold/rules/locks/commands';
import type { LockState } from '@keyhold/rules/locks/state';
import type { Tx } from '../../db/database';
import type { Deps } from '../../deps';
import { decideLock } from './decide-lock';
import { requireOwnLock, type StoredLock, saveDecision } from './lock-store';

/** What a command writes beside the lock itself, in the same transaction, once the rules took it. */
export type AlongWith = (tx: Tx, lock: StoredLock, state: LockState) => Promise<void>;

/**
 * Gives a command of the wearer or the keyholder to a lock: one transaction that loads, decides and saves. Refuses with
 * `lock_not_found` for everybody else, with the rules' own code where they refuse. Returns the state that came of it.
 */
export async function commandLock(
  deps: Deps,
  lockId: string,
  userId: string,
  command: (actor: { kind: 'user'; userId: string }, before: LockState) => LockCommand,
  alongWith: AlongWith = async () => undefined,
): Promise<LockState> {
  const outcome = await deps.transaction(async (tx) => {
    const lock = await requireOwnLock(tx, lockId, userId);
    const decision = decideLock(deps, lock, command({ kind: 'user', userId }, lock.state));
    const saved = await saveDecision(tx, deps, lock, decision);
    if (!saved.refusal) await alongWith(tx, lock, saved.state);
    return saved;
  });
  // Thrown after the commit: what time alone did before the refused command stays.
  if (outcome.refusal) throw outcome.refusal;
  return outcome.state;
}
