import { and, eq, exists, isNotNull, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { Refusal } from '../../../kernel/errors';
import { users } from '../../users/users.tables';
import { locks } from '../locks.tables';
import { runLockCommand } from '../run-lock-command';

/** Of a lock with its keyholder: it runs, and they are banned. */
const isHeldByBanned = and(isNotNull(users.bannedAt), isNull(locks.endedAt));

/**
 * Gives every running lock whose keyholder is banned to its wearer (decision 41): one transaction a lock, so that one
 * that fails holds up no other. Finds them by the indexes of banned people and of keyholders. To be called every minute.
 */
export async function releaseFromBanned(deps: Deps): Promise<void> {
  const held = await deps.db
    .select({ id: locks.id })
    .from(users)
    .innerJoin(locks, eq(locks.ownerId, users.id))
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
      .where(and(eq(users.id, locks.ownerId), isHeldByBanned)),
  );
  try {
    await runLockCommand(deps, {
      lockId,
      actor: { kind: 'system' },
      which: heldByBanned,
      command: { type: 'release_from_keyholder' },
      // What was accepted from a template of theirs is theirs no more.
      alongWith: async (tx) =>
        void (await tx.update(locks).set({ templateId: null }).where(eq(locks.id, lockId))),
    });
  } catch (error) {
    // It ended, or the ban did, since the list was made.
    if (!(error instanceof Refusal)) throw error;
  }
}
