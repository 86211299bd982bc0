import { isCombinationLost } from '@keyhold/rules/locks/lost-combination';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { openWhatIsLeft } from '../combination/open-combination';
import { locks } from '../locks.tables';
import { runLockCommand } from '../run-lock-command';
import { deleteLock } from './delete-lock';

/** Puts an ended lock away for good, at its wearer's wish. Throws StorageUnavailable. */
export async function removeLock(deps: Deps, wearerId: string, lockId: string): Promise<void> {
  await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId: wearerId },
    which: eq(locks.wearerId, wearerId),
    command: { type: 'remove' },
    async unless(tx, state) {
      // A lost combination may be back with a backup or a mount; then it has to be read before the lock can
      // be removed.
      const mayBeBack = isCombinationLost(state) && state.firstRevealedAt === null;
      if (!mayBeBack || !(await openWhatIsLeft(tx, deps, lockId))) return undefined;
      return { command: { type: 'check_combination', opens: true }, refusal: 'combination_not_revealed' };
    },
    alongWith: (tx, { lock }) => deleteLock(tx, deps, lock),
  });
}
