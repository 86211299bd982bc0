import type { combination } from '@keyhold/contracts/locks/dashboard';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps';
import { locks } from '../locks.tables';
import { runLockCommand } from '../run-lock-command';
import { type OpenedCombination, openWhatIsLeft } from './open-combination';

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
  let left: OpenedCombination | null = null;
  const { beside: opened } = await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId: wearerId },
    which: eq(locks.wearerId, wearerId),
    command: { type: 'reveal' },
    async unless(tx) {
      left = await openWhatIsLeft(tx, deps, lockId);
      if (left) return undefined;
      return { command: { type: 'check_combination', opens: false }, refusal: 'combination_lost' };
    },
    alongWith: async () => left,
  });
  if (!opened) throw new Error(`The combination of the lock ${lockId} was revealed unread`);
  return opened;
}
