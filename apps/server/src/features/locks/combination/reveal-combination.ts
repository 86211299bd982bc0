import type { combination } from '@keyhold/contracts/locks/dashboard';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps';
import { locks } from '../locks.tables';
import { runLockCommand } from '../run-lock-command';
import { CombinationFound, recordFound } from './check-combination';
import { openWhatIsLeft } from './open-combination';

/**
 * Opens the combination of an ended lock for its wearer and records the first time. It records that only if
 * the combination can be read, since the lock may be deleted afterwards. Refuses with `combination_lost`,
 * which is recorded too. Throws StorageUnavailable.
 */
export async function revealCombination(
  deps: Deps,
  wearerId: string,
  lockId: string,
): Promise<z.output<typeof combination>> {
  const { beside: opened } = await recordFound(deps, lockId, 'combination_lost', () =>
    runLockCommand(deps, {
      lockId,
      actor: { kind: 'user', userId: wearerId },
      which: eq(locks.wearerId, wearerId),
      command: { type: 'reveal' },
      async alongWith(tx) {
        const opened = await openWhatIsLeft(tx, deps, lockId);
        if (!opened) throw new CombinationFound(false);
        return opened;
      },
    }),
  );
  if (!opened) throw new Error(`The combination of the lock ${lockId} was revealed unread`);
  return opened;
}
