import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { locks } from '../locks.tables';
import { runLockCommand } from '../run-lock-command';

/**
 * The wearer says that the device of their ended lock is open, and the lock lets it go. Nobody else has to say so: a
 * device that is dead, or whose maker is away, keeps no lock from being over.
 */
export async function confirmDeviceUnlock(deps: Deps, userId: string, lockId: string): Promise<void> {
  await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: { type: 'confirm_device_unlock' },
    alongWith: (tx) => tx.update(locks).set({ deviceId: null }).where(eq(locks.id, lockId)),
  });
}
