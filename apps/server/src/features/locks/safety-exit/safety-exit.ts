import type { Deps } from '../../../deps';
import { runLockCommand } from '../run-lock-command';

/** Starts the wearer's own way out; returns when the lock opens at the latest. */
export async function startSafetyExit(
  deps: Deps,
  userId: string,
  lockId: string,
): Promise<{ dueAt: string }> {
  const { state } = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: { type: 'start_safety_exit' },
  });
  if (!state.safetyExit) throw new Error(`Lock ${lockId} has no safety exit after its start`);
  return { dueAt: new Date(state.safetyExit.dueAt).toISOString() };
}

/** Calls it off: the lock goes on as if it had never been started. */
export async function cancelSafetyExit(deps: Deps, userId: string, lockId: string): Promise<void> {
  await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: { type: 'cancel_safety_exit' },
  });
}
