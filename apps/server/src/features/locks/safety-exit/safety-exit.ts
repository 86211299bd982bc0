import { decide } from '@keyhold/rules/locks/engine';
import type { LockState } from '@keyhold/rules/locks/state';
import type { Deps } from '../../../kernel/deps';
import { requireWearersLock, saveDecision } from '../lock-store';

/** Starts the wearer's own way out; returns when the lock opens at the latest. */
export async function startSafetyExit(
  deps: Deps,
  wearerId: string,
  lockId: string,
): Promise<{ dueAt: string }> {
  const state = await commandSafetyExit(deps, wearerId, lockId, 'start_safety_exit');
  if (!state.safetyExit) throw new Error(`Lock ${lockId} has no safety exit after its start`);
  return { dueAt: new Date(state.safetyExit.dueAt).toISOString() };
}

/** Calls it off: the lock goes on as if it had never been started. */
export async function cancelSafetyExit(deps: Deps, wearerId: string, lockId: string): Promise<void> {
  await commandSafetyExit(deps, wearerId, lockId, 'cancel_safety_exit');
}

async function commandSafetyExit(
  deps: Deps,
  wearerId: string,
  lockId: string,
  type: 'start_safety_exit' | 'cancel_safety_exit',
): Promise<LockState> {
  const outcome = await deps.transaction(async (tx) => {
    const lock = await requireWearersLock(tx, lockId, wearerId);
    const command = { type, actor: { kind: 'user', userId: wearerId } } as const;
    return saveDecision(tx, deps, lock, decide(lock.state, command, deps.clock.now()));
  });
  if (outcome.refusal) throw outcome.refusal;
  return outcome.state;
}
