import { and, eq, exists, isNotNull, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { users } from '../../users/users.tables';
import { locks } from '../locks.tables';
import { runLockCommand } from '../run-lock-command';

/** The condition for a running lock whose keyholder is banned. */
const isHeldByBanned = and(isNotNull(users.bannedAt), isNull(locks.endedAt));

/**
 * Gives every running lock whose keyholder is banned to its wearer (decision 41), each in its own
 * transaction, so that a failure holds up no other lock. Uses the indexes of banned people and of keyholders.
 * Runs every minute.
 */
export async function releaseFromBanned(deps: Deps): Promise<void> {
  const held = await deps.db
    .select({ id: locks.id })
    .from(users)
    .innerJoin(locks, eq(locks.keyholderId, users.id))
    .where(isHeldByBanned);
  for (const { id } of held) {
    await releaseLock(deps, id).catch((error: unknown) =>
      deps.log.error({ err: error, lockId: id }, 'a lock could not be released from its keyholder'),
    );
  }
}

async function releaseLock(deps: Deps, lockId: string): Promise<void> {
  const heldByBanned = exists(
    deps.db
      .select()
      .from(users)
      .where(and(eq(users.id, locks.keyholderId), isHeldByBanned)),
  );
  try {
    await runLockCommand(deps, {
      lockId,
      actor: { kind: 'system' },
      which: heldByBanned,
      command: { type: 'release_from_keyholder' },
      // The lock no longer belongs to a template of the banned keyholder.
      alongWith: async (tx) =>
        void (await tx.update(locks).set({ templateId: null }).where(eq(locks.id, lockId))),
    });
  } catch (error) {
    // It ended, or the ban did, since the list was made.
    if (!(error instanceof Refusal)) throw error;
  }
}
