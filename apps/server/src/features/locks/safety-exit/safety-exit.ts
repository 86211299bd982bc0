import type { Deps } from '../../../deps';
import { commandLock } from '../command-lock';

/** Starts the wearer's own way out; returns when the lock opens at the latest. */
export async function startSafetyExit(
  deps: Deps,
  userId: string,
  lockId: string,
): Promise<{ dueAt: string }> {
  const state = await commandLock(deps, lockId, userId, (actor) => ({ type: 'start_safety_exit', actor }));
  if (!state.safetyExit) throw new Error(`Lock ${lockId} has no safety exit after its start`);
  return { dueAt: new Date(state.safetyExit.dueAt).toISOString() };
}

/** Calls it off: the lock goes on as if it had never been started. */
export async function cancelSafetyExit(deps: Deps, userId: string, lockId: string): Promise<void> {
  await commandLock(deps, lockId, userId, (actor) => ({ type: 'cancel_safety_exit', actor }));
}
