import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { users } from '../../users/users.tables';
import { decideLock } from '../decide-lock';
import { saveDecision } from '../lock-store';
import { locks } from '../locks.tables';

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
  await deps.transaction(async (tx) => {
    const [found] = await tx
      .select({ lock: locks })
      .from(locks)
      .innerJoin(users, eq(users.id, locks.ownerId))
      .where(and(eq(locks.id, lockId), isHeldByBanned))
      .for('update', { of: locks });
    // It ended, or the ban did, since the list was made.
    if (!found) return;
    const command = { type: 'release_from_keyholder', actor: { kind: 'system' } } as const;
    const decision = decideLock(deps, found.lock, command);
    const { refusal } = await saveDecision(tx, deps, found.lock, decision);
    // What was accepted from a template of theirs is theirs no more; one that time had ended stays as it is.
    if (!refusal) await tx.update(locks).set({ templateId: null }).where(eq(locks.id, lockId));
  });
}
