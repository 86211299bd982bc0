import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import type { StoredLock } from '../lock-store';
import { locks } from '../locks.tables';
import { runLockCommand } from '../run-lock-command';
import { confirmCodeOf } from './confirm-code';

/**
 * Archives a lock. The wearer gives the exact code, and the combination is destroyed for good; a call shows them the code:
 * nothing is guessed, and no limit is needed. If the keyholder does it, a wearer who is still locked is free. Refuses with
 * `archive_code_invalid`, and as the rules do.
 */
export async function archiveLock(
  deps: Deps,
  userId: string,
  lockId: string,
  confirmCode: string | undefined,
): Promise<void> {
  await runLockCommand(deps, {
    lockId,
    actor: { kind: 'user', userId },
    command: { type: 'archive' },
    async alongWith(tx, { lock }) {
      if (lock.wearerId !== userId) return;
      // Thrown before the commit: it takes the archiving back.
      if (confirmCode !== confirmCodeOf(deps, lock)) throw new Refusal('archive_code_invalid');
      await destroyCombination(tx, deps, lock);
    },
  });
}

async function destroyCombination(
  tx: Tx,
  deps: Pick<Deps, 'secrets' | 'files'>,
  { id, combinationSecretId, combinationFileId }: StoredLock,
): Promise<void> {
  await tx.update(locks).set({ combinationSecretId: null, combinationFileId: null }).where(eq(locks.id, id));
  if (combinationSecretId) await deps.secrets.destroy(tx, combinationSecretId);
  if (combinationFileId) await deps.files.destroy(tx, combinationFileId);
}
